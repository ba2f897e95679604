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
/** What purchases of a team bring, how its members stand, and DP. */
const OF_REWARDS = [
  'referral',
  'community',
  'sameLevel',
  'burnedRewards',
  'nobodyRewarded',
  'sharedAdditions',
  'marketShares',
  'rewardsCollected',
  'rewardsLeft',
  'rewardsLost',
  'level0',
  'level1',
  'level2',
  'level3',
  'level4',
  'level5',
  'level6',
  'lapsed',
  'pointsGranted',
  'shortPoints',
  'pointsClaimed',
  'pointsLost',
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

export type Tally = Record<(typeof KINDS)[number] | (typeof OF_REWARDS)[number] | (typeof OF_CROWDS)[number], number>

/** Nothing yet; `inParts`: of the kinds of crowds too. */
export const noTally = (inParts = false): Tally =>
  Object.fromEntries([...KINDS, ...OF_REWARDS, ...(inParts ? OF_CROWDS : [])].map((kind) => [kind, 0])) as Tally
