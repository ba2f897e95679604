/** What a history came across: each kind must have happened. */
const KINDS = [
  'days',
  'shortDays',
  'shortStoneDays',
  'missedDays',
  'instants',
  'otherAssets',
  'fromBonus',
  'burns',
  'completions',
  'completedAdditions',
  'additions',
  'refusedAdditions',
  'returnedAdditions',
  'claims',
  'taxClaims',
  'stoneTaxes',
  'referralClaims',
  'referralBurns',
  'generationClaims',
  'generationLeft',
  'generationBurns',
  'generationCuts',
  'unlocked',
  'locked',
  'joins',
  'joinsWithTeam',
  'withdrawals',
  'redeemed',
  'transfers',
  'replows',
  'collections',
  'fullCollections',
  'completedByCollection',
] as const
/** What only happens where a day is settled in parts. */
export const OF_CROWDS = [
  'stoppedBefore',
  'admittedAfter',
  'claimsOfStopped',
  'transfersOfStopped',
  'lateAdditions',
  'lateTransfers',
  'broughtAfter',
  'lateInEffect',
] as const

export type Tally = Record<(typeof KINDS)[number] | (typeof OF_CROWDS)[number], number>

/** Nothing yet; `inParts`: of the kinds of crowds too. */
export const noTally = (inParts = false): Tally =>
  Object.fromEntries([...KINDS, ...(inParts ? OF_CROWDS : [])].map((kind) => [kind, 0])) as Tally
