"""Makes golden.csv: what scipy and statsmodels compute, for the tests of tools/src/lab/statistics.

Needs numpy, scipy and statsmodels (made with scipy 1.17.1, statsmodels 0.15.0):

    python3 golden.py > golden.csv

Each row: the function, its arguments (lists of numbers, divided by |), what it must give. Nothing in here was
computed by Simurgh; SplitMix64 is written down once more, so that the bootstrap draws the same games.
"""

import math
import random

import numpy as np
from scipy import optimize, stats
from scipy.spatial.distance import jensenshannon
from statsmodels.discrete.discrete_model import Logit
from statsmodels.duration.survfunc import SurvfuncRight
from statsmodels.stats.contingency_tables import mcnemar
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.proportion import (
    confint_proportions_2indep,
    proportion_confint,
    proportions_ztest,
)

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


def numbers(values):
    return " ".join(repr(float(value)) for value in np.atleast_1d(values))


def row(name, arguments, expected):
    print(f"{name},{'|'.join(numbers(argument) for argument in arguments)},{numbers(expected)}")


def mix(z):
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


class Lot:
    def __init__(self, seed, number, purpose):
        seed = mix((seed + GOLDEN) & MASK)
        self.state = mix(mix(seed ^ (number * GOLDEN & MASK)) ^ purpose)

    def below(self, limit):
        rounds = MASK // limit * limit
        while True:
            self.state = (self.state + GOLDEN) & MASK
            number = mix(self.state)
            if number < rounds:
                return number % limit


def shares():
    for hits, count in [(0, 10), (1, 10), (5, 10), (10, 10), (437, 1000), (3, 4000)]:
        for confidence in (0.9, 0.95, 0.99):
            low, high = proportion_confint(hits, count, 1 - confidence, "wilson")
            row("wilson", [hits, count, confidence], [low, high])
    for a, b in [((56, 70), (48, 80)), ((9, 10), (3, 10)), ((500, 1000), (450, 1000)), ((5, 56), (0, 29))]:
        low, high = confint_proportions_2indep(*a, *b, method="newcomb", compare="diff")
        row("difference", [a, b, 0.95], [low, high])
        row("equality", [a, b], proportions_ztest([a[0], b[0]], [a[1], b[1]])[1])
    for values in ([1, 2, 3, 4], [0.5, 0.5, 1, 0, 0.25], [10, 12]):
        mean, error = np.mean(values), stats.sem(values)
        row("mean", [values, 0.95], [mean, *stats.norm.interval(0.95, mean, error)])


def overlaps():
    generator = np.random.default_rng(11)
    for count in (5, 40):
        shared = generator.normal(0, 2, count)
        one, two = (np.round(shared + generator.normal(mean, 1, count), 3) for mean in (1, 0.4))
        row("student", [one, 0.95], [np.mean(one), *stats.t.interval(0.95, count - 1, np.mean(one), stats.sem(one))])
        for name, test in [
            ("paired", stats.ttest_rel(one, two)),
            ("welch", stats.ttest_ind(one, two, equal_var=False)),
        ]:
            interval = test.confidence_interval(0.95)
            row(name, [one, two, 0.95], [np.mean(one) - np.mean(two), interval.low, interval.high, test.pvalue])
    for table in ([[30, 12], [5, 53]], [[8, 1], [4, 2]], [[100, 40], [40, 20]]):
        row("mcnemar", [np.ravel(table)], mcnemar(table, exact=False, correction=False).pvalue)


def corrections():
    for values in ([0.01, 0.02, 0.03, 0.04], [0.5, 0.001, 0.2, 0.001, 0.9], [0.04], [0.6, 0.7]):
        row("holm", [values], multipletests(values, method="holm")[1])


def diversity():
    for counts in ([1, 1, 1, 1], [10, 5, 1, 0, 3], [7], [100, 1]):
        row("entropy", [counts], stats.entropy(counts))
        row("effective", [counts], math.exp(stats.entropy(counts)))
    for a, b in [([1, 2, 3], [3, 2, 1]), ([5, 0], [0, 5]), ([4, 4, 1], [4, 4, 1]), ([10, 0, 3], [2, 9, 3])]:
        row("distance", [a, b], jensenshannon(a, b, 2.0))


def bootstraps():
    generator = random.Random(3)
    for count in (5, 30):
        values = [round(generator.gauss(10, 4), 3) for _ in range(count)]
        means = []
        for time in range(400):
            lot = Lot(9, time, 3)
            means.append(np.mean([values[lot.below(count)] for _ in range(count)]))
        row("bootstrap", [values, 400, 9, 0.95], np.percentile(means, [2.5, 97.5]))


POINTS = np.array([0, 0.25, 0.5, 0.75, 1])


def likelihood(shares, mean):
    """The largest log-likelihood a pair of all distributions with that mean, by the convex dual problem; that its
    solution is one of them is checked."""
    excess = POINTS - mean
    ends = (-1 / (1 - mean) + 1e-9, 1 / mean - 1e-9)
    dual = lambda theta: -(shares * np.log1p(theta * excess)).sum()
    found = optimize.minimize_scalar(dual, bounds=ends, method="bounded", options={"xatol": 1e-13, "maxiter": 10000})
    solution = shares / (1 + found.x * excess)
    assert abs(solution.sum() - 1) < 1e-6 and abs(solution @ POINTS - mean) < 1e-6
    return (shares * np.log(solution)).sum()


def strength():
    for pairs in ([5, 20, 50, 25, 10], [0, 3, 10, 3, 0], [100, 400, 900, 450, 120], [1, 2, 3, 4, 5]):
        counts = np.array([count or 1e-3 for count in pairs])
        shares = counts / counts.sum()
        mean = shares @ POINTS
        deviation = math.sqrt(shares @ (POINTS - mean) ** 2)
        error = deviation / math.sqrt(sum(pairs))
        low, high = stats.norm.interval(0.95, mean, error)
        elo = lambda score: 400 * math.log10(score / (1 - score))
        normalized = (mean - 0.5) / (math.sqrt(2) * deviation) * 800 / math.log(10)
        row("elo", [pairs, 0.95], [mean, elo(mean), elo(low), elo(high), normalized, stats.norm.cdf((mean - 0.5) / error)])
        for elo0, elo1 in [(0, 5), (-3, 1), (0, 50)]:
            score = lambda elo: 1 / (1 + 10 ** (-elo / 400))
            ratio = sum(pairs) * (likelihood(shares, score(elo1)) - likelihood(shares, score(elo0)))
            row("sequential", [pairs, [elo0, elo1]], ratio)


def regressions():
    generator = np.random.default_rng(5)
    for count, truth in [(60, [0.3, 0.8]), (200, [-0.2, 1.0, 0.5, -0.7])]:
        columns = [np.ones(count)] + [generator.integers(-2, 3, count) for _ in truth[1:]]
        matrix = np.column_stack(columns).astype(float)
        chance = 1 / (1 + np.exp(-matrix @ truth))
        outcomes = (generator.random(count) < chance).astype(float)
        fit = Logit(outcomes, matrix).fit(disp=0, tol=1e-14)
        row("logistic", [len(truth), matrix.ravel(), outcomes], [*fit.params, *fit.bse])


def survival():
    generator = np.random.default_rng(8)
    for count, cap in [(13, 60), (81, 150)]:
        times = generator.geometric(1 / 50, count)
        ended = (times < cap).astype(int)
        times = np.minimum(times, cap)
        curve = SurvfuncRight(times, ended)
        row("survival", [times, ended], [value for step in zip(curve.surv_times, curve.surv_prob, curve.surv_prob_se) for value in step])
        # Where exactly half of the games go on, rounding would decide.
        assert min(abs(curve.surv_prob - 0.5)) > 1e-9
        row("median", [times, ended], curve.quantile(0.5))


print("function,arguments,expected")
shares()
overlaps()
corrections()
diversity()
bootstraps()
strength()
regressions()
survival()
