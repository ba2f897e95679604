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
