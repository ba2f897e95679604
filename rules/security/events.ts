/**
 * What follows of an event: a mail with a freeze link; a hold, for which nothing leaves the account (decision 3), always or
 * where the account owns something.
 */
interface Consequence {
  readonly group: 'login' | 'change' | 'address'
  readonly mail: boolean
  readonly holds: boolean | 'owning'
}

const quiet = { mail: false, holds: false } as const
const told = { mail: true, holds: false } as const
const held = { mail: true, holds: true } as const
const first = { mail: true, holds: 'owning' } as const

/** Every event of an account's security, and what follows of it. What is set for the first time replaces nothing, but whoever took a session sets it too. */
export const SECURITY_EVENTS = {
  registered: { group: 'login', ...quiet },
  loggedIn: { group: 'login', ...quiet },
  loginFailed: { group: 'login', ...quiet },
  loggedOut: { group: 'login', ...quiet },
  sessionEnded: { group: 'login', ...quiet },
  othersEnded: { group: 'login', ...quiet },
  loginLocked: { group: 'login', ...told },
  transactionPasswordLocked: { group: 'login', ...told },
  googleLocked: { group: 'login', ...told },
  mailCodeLocked: { group: 'login', ...told },
  usernameSet: { group: 'change', ...told },
  emailSet: { group: 'change', ...first },
  emailChanged: { group: 'change', ...held },
  loginPasswordSet: { group: 'change', ...first },
  loginPasswordChanged: { group: 'change', ...held },
  loginPasswordReset: { group: 'change', ...held },
  transactionPasswordSet: { group: 'change', ...first },
  transactionPasswordChanged: { group: 'change', ...held },
  googleBound: { group: 'change', ...first },
  googleUnbound: { group: 'change', ...held },
  walletLinked: { group: 'change', ...held },
  communityLinked: { group: 'change', ...held },
  identityRemoved: { group: 'change', ...held },
  identitiesRemoved: { group: 'change', ...told },
  frozen: { group: 'change', ...told },
  unfrozen: { group: 'change', ...held },
  addressAdded: { group: 'address', ...told },
  addressRemoved: { group: 'address', ...told },
  daotAddressSet: { group: 'address', ...told },
  protectionOn: { group: 'address', ...told },
  protectionOff: { group: 'address', ...told },
} as const satisfies Record<string, Consequence>

export type SecurityEvent = keyof typeof SECURITY_EVENTS
export type EventGroup = Consequence['group']
export const EVENT_GROUPS = ['login', 'change', 'address'] as const satisfies readonly EventGroup[]

/** Events of which nothing follows: they may be noted outside of a transaction. */
export type QuietEvent = {
  [Name in SecurityEvent]: (typeof SECURITY_EVENTS)[Name]['mail'] extends true ? never : Name
}[SecurityEvent]

/** The events of a group. */
export function eventsOf(group: EventGroup): readonly SecurityEvent[] {
  return (Object.keys(SECURITY_EVENTS) as SecurityEvent[]).filter((name) => SECURITY_EVENTS[name].group === group)
}

/** Hours for which nothing leaves after a change, and for which a new address and the end of the protection wait. */
export const HOLD_HOURS = 24
/** Hours before the owner of a frozen account can unfreeze it. */
export const FREEZE_HOURS = 24
/** Days that the freeze link of a mail is good for. */
export const FREEZE_LINK_DAYS = 30

/**
 * Since when a wallet or community user that was linked is removed when the owner takes his account back: for as long as the
 * freeze link is good that told him of it. `frozenMs`: how long the account was frozen meanwhile; that time does not count.
 */
export function linkedLately(now: Date, frozenMs: number): Date {
  return new Date(now.getTime() - FREEZE_LINK_DAYS * 86_400_000 - frozenMs)
}
