//! The argument that names a dialect of Betza notation.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use simurgh_dsl::betza::Dialect;

/// Reads a dialect; help lists the full names.
#[derive(Clone, Copy, Debug)]
pub(super) struct DialectParser;

impl TypedValueParser for DialectParser {
    type Value = Dialect;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<Dialect, clap::Error> {
        // For what is no dialect the list parser words the message.
        let known = value.to_str().and_then(Dialect::of_name);
        known.map_or_else(|| Err(unknown_dialect(command, argument, value)), Ok)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(
            Dialect::ALL
                .map(Dialect::name)
                .map(PossibleValue::new)
                .into_iter(),
        ))
    }
}

fn unknown_dialect(
    command: &clap::Command,
    argument: Option<&clap::Arg>,
    value: &std::ffi::OsStr,
) -> clap::Error {
    PossibleValuesParser::new(Dialect::ALL.map(Dialect::name))
        .parse_ref(command, argument, value)
        .err()
        .unwrap_or_else(|| clap::Error::new(clap::error::ErrorKind::InvalidValue))
}
