//! The languages that users are spoken to in, and text that exists in each of them.

use serde::{Deserialize, Serialize};

/// A language of the user-facing text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English, also the fallback for missing text.
    #[default]
    #[serde(rename = "en")]
    English,
    /// Spanish.
    #[serde(rename = "es")]
    Spanish,
}

impl Language {
    /// Every language, in the order of the catalogues.
    pub const ALL: [Self; 2] = [Self::English, Self::Spanish];

    /// The two-letter code (ISO 639-1).
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Spanish => "es",
        }
    }

    /// The language of a locale such as `es`, `es_MX.UTF-8` or `en-GB`; `None` for all others.
    ///
    /// ```
    /// use simurgh_dsl::language::Language;
    /// assert_eq!(Language::of_locale("es_AR.UTF-8"), Some(Language::Spanish));
    /// assert_eq!(Language::of_locale("tlh"), None);
    /// ```
    pub fn of_locale(locale: &str) -> Option<Self> {
        let code = locale.split(['_', '-', '.']).next()?.to_ascii_lowercase();
        Self::ALL
            .into_iter()
            .find(|language| language.code() == code)
    }
}

/// A text in English with translations; what is missing falls back to English.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Localized {
    /// The English text.
    pub en: String,
    /// The Spanish text, where the author gave one.
    pub es: Option<String>,
}

impl Localized {
    /// The same text in every language.
    pub fn plain(text: impl Into<String>) -> Self {
        Self {
            en: text.into(),
            es: None,
        }
    }

    /// The text in `language`, or in English where there is none.
    pub fn get(&self, language: Language) -> &str {
        match language {
            Language::English => &self.en,
            Language::Spanish => self.es.as_deref().unwrap_or(&self.en),
        }
    }
}
