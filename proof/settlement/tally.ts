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
  'withdrawals',
  'redeemed',
  'transfers',
  'replows',
  'collections',
  'fullCollections',
  'completedByCollection',
] as const

export type Tally = Record<(typeof KINDS)[number], number>

export const noTally = (): Tally => Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Tally
