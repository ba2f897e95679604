/**
 * What can happen to a member that he is told of: the facts that each kind carries, all of them texts, and the place where he
 * goes from there. A row of one is written in the transaction of its cause, and mailed (`server/notice/tell.ts`).
 */
export const NOTICES = {
  /** `repaid`: what of it made good for a deposit that a chain took back before; '0' mostly. */
  depositCredited: { facts: ['deposit', 'amount', 'asset', 'network', 'repaid'], place: '/asset' },
  depositTakenBack: { facts: ['deposit', 'amount', 'asset', 'network'], place: '/rechange/record' },
  /** `other`: the username of who is on the other side. */
  planetSold: { facts: ['planet', 'name', 'other', 'price', 'received', 'order'], place: '/record' },
  planetBought: { facts: ['planet', 'name', 'other', 'price', 'order'], place: '/manage' },
  planetReceived: { facts: ['planet', 'name', 'other', 'order'], place: '/manage' },
  planetGiven: { facts: ['planet', 'name', 'other', 'order'], place: '/record' },
  landReceived: { facts: ['planet', 'name', 'x', 'y', 'tokenId', 'other', 'order'], place: '/planet' },
  landGiven: { facts: ['planet', 'name', 'x', 'y', 'tokenId', 'other', 'order'], place: '/planet/record' },
  /** `other`: the masked name of who is on the other side. */
  assetReceived: { facts: ['amount', 'asset', 'other', 'order'], place: '/withdrawInside/record' },
  assetSent: { facts: ['amount', 'asset', 'other', 'order'], place: '/withdrawInside/record' },
  /** `other`: the partner platform's name. */
  partnerReceived: { facts: ['amount', 'asset', 'other', 'order'], place: '/third/record' },
  partnerSettled: { facts: ['amount', 'asset', 'other', 'order'], place: '/third/record' },
  partnerReturned: { facts: ['amount', 'asset', 'other', 'order'], place: '/third/record' },
  /** `what`: a kind of rules/lapse/lapses; `warned`: when a mail told of it before, to the minute UTC, or 'none'. Not mailed. */
  lapsed: { facts: ['what', 'lost', 'of', 'asset', 'warned'], place: '/income-record' },
  /** `event`: one of rules/security/events that is mailed. */
  security: { facts: ['event'], place: '/user/info' },
} as const satisfies Record<string, { readonly facts: readonly string[]; readonly place: string }>

export type NoticeKind = keyof typeof NOTICES
export const NOTICE_KINDS = Object.keys(NOTICES) as [NoticeKind, ...NoticeKind[]]

/** The facts of a kind. */
export type NoticeFacts<Kind extends NoticeKind> = Readonly<Record<(typeof NOTICES)[Kind]['facts'][number], string>>

/** What is mailed in words of its own kind; a change of security has mails with a link that freezes, what lapsed was mailed before. */
export type NoticeMail = Exclude<NoticeKind, 'security' | 'lapsed'>

/** So long a page hears of what happens to its member before it asks for another ticket, in minutes. */
export const TICKET_MINUTES = 30
