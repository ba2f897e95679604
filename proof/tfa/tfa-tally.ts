/** What a history of TFA packages came across: each kind must have happened. */
const KINDS = [
  'days',
  'shortDays',
  'emptyDays',
  'missedDays',
  'bought',
  'charged',
  'chargedAtOnce',
  'chargedBurning',
  'chargedUsedUp',
  'withdrawals',
  'refused',
  'burns',
  'burnsStopped',
  'restarts',
  'used',
  'usedCharging',
  'usedBurning',
  'withdrawnAfterwards',
] as const

export type TfaTally = Record<(typeof KINDS)[number], number>

export const noTfaTally = (): TfaTally => Object.fromEntries(KINDS.map((kind) => [kind, 0])) as TfaTally

/** What a history in PostgreSQL came across besides days. */
const LIFE_KINDS = [
  'shortDays',
  'missedDays',
  'restarts',
  'bought',
  'notCovered',
  'chargeFirst',
  'charged',
  'completed',
  'completedBurning',
  'completedUsedUp',
  'withdrawnOne',
  'withdrawnAll',
  'refused',
  'burns',
  'burnsStopped',
  'used',
  'usedBurning',
  'withdrawnAfterwards',
] as const

export type LifeTally = Record<(typeof LIFE_KINDS)[number], number>

export const noLifeTally = (): LifeTally => Object.fromEntries(LIFE_KINDS.map((kind) => [kind, 0])) as LifeTally
