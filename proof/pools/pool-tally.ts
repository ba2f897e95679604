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

/** What a life in PostgreSQL came across besides days. */
const LIFE_KINDS = [
  'shortDays',
  'missedDays',
  'stakes',
  'restakes',
  'refused',
  'receipts',
  'burns',
  'claimsOfBurning',
  'completedAtSettlement',
  'completedByCollection',
  'ended',
  'endedBurning',
  'endedWithRest',
  'leftEarly',
  'leftBurning',
  'leftBeforeStart',
  'leftCompleted',
  'rewardsLost',
] as const

export type PoolLifeTally = Record<(typeof LIFE_KINDS)[number], number>

export const noPoolLifeTally = (): PoolLifeTally =>
  Object.fromEntries(LIFE_KINDS.map((kind) => [kind, 0])) as PoolLifeTally
