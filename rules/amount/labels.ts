declare const label: unique symbol

/**
 * An integer that says what it is of. Two labels do not mix: an index where money is asked for does not compile, nor a planet's
 * id for a member's. A plain `bigint` fits each of them, since arithmetic takes a label away; so nothing has to be cast,
 * and the labels stand where integers come from (rows, the economy's figures, the wire) and where they go (legs,
 * rules, queries). They cost nothing at run time (decision 023).
 */
type Labelled<Name extends string> = bigint & { readonly [label]?: Name }

/** An amount in minor units: 10^-8 of its asset, which stands beside it. */
export type Minor = Labelled<'minor'>
/** Of 10^18: an index, what it grows by, a daily rate, a funding factor. */
export type Index = Labelled<'index'>
/** Of 10^4: a share, a tax. */
export type Share = Labelled<'share'>
/** Minor units x 10^18 x 10^4: income before it is rounded. */
export type Numerator = Labelled<'numerator'>
/** Minor units x 10^18 x 10^4 x 10^4: what the settlement counts each stream in before it is rounded. */
export type StreamNumerator = Labelled<'streamNumerator'>
/** Minor units of RC x 10^18: what a pool pays before it is rounded. */
export type PoolNumerator = Labelled<'poolNumerator'>

export type UserId = Labelled<'user'>
export type PlanetId = Labelled<'planet'>
export type LandId = Labelled<'land'>
export type RunId = Labelled<'run'>
