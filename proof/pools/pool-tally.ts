/** What a history of the pools came across: each kind must have happened. */
const KINDS = [
  'days',
  'shortDays',
  'missedDays',
  'stakes',
  'restakes',
  'refused',
  'receipts',
  'burns',
  'burnsAtStart',
  'paused',
  'claims',
  'completedAtSettlement',
  'completedByCollection',
  'completedOutOfBurning',
  'ended',
  'endedBurning',
  'endedWithRest',
  'leftEarly',
  'leftBurning',
  'leftBeforeStart',
  'leftCompleted',
  'rewardsLost',
  'roomBurned',
] as const

export type PoolTally = Record<(typeof KINDS)[number], number>

export const noPoolTally = (): PoolTally => Object.fromEntries(KINDS.map((kind) => [kind, 0])) as PoolTally
