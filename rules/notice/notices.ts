import type { NoticeTopic } from './topics.ts'

/**
 * What can happen to a member that he is told of: what it is about, the facts that each kind carries, all of them texts, and the place
 * where he goes from there. A row of one is written in the transaction of its cause, and mailed (`server/notice/tell.ts`).
 */
export const NOTICES = {
  /** `repaid`: what of it made good for a deposit that a chain took back before; '0' mostly. */
  depositCredited: { topic: 'arrives', facts: ['deposit', 'amount', 'asset', 'network', 'repaid'], place: '/asset' },
  depositTakenBack: { topic: 'returned', facts: ['deposit', 'amount', 'asset', 'network'], place: '/rechange/record' },
  /** `other`: the username of who is on the other side. */
  planetSold: { topic: 'sold', facts: ['planet', 'name', 'other', 'price', 'received', 'order'], place: '/record' },
  planetBought: { topic: 'leaves', facts: ['planet', 'name', 'other', 'price', 'order'], place: '/manage' },
  planetReceived: { topic: 'arrives', facts: ['planet', 'name', 'other', 'order'], place: '/manage' },
  planetGiven: { topic: 'leaves', facts: ['planet', 'name', 'other', 'order'], place: '/record' },
  landReceived: {
    topic: 'arrives',
    facts: ['planet', 'name', 'x', 'y', 'tokenId', 'other', 'order'],
    place: '/planet',
  },
  landGiven: {
    topic: 'leaves',
    facts: ['planet', 'name', 'x', 'y', 'tokenId', 'other', 'order'],
    place: '/planet/record',
  },
  /** `other`: the masked name of who is on the other side. */
  assetReceived: { topic: 'arrives', facts: ['amount', 'asset', 'other', 'order'], place: '/withdrawInside/record' },
  assetSent: { topic: 'leaves', facts: ['amount', 'asset', 'other', 'order'], place: '/withdrawInside/record' },
  /** `other`: the partner platform's name. */
  partnerReceived: { topic: 'arrives', facts: ['amount', 'asset', 'other', 'order'], place: '/third/record' },
  partnerSettled: { topic: 'leaves', facts: ['amount', 'asset', 'other', 'order'], place: '/third/record' },
  partnerReturned: { topic: 'returned', facts: ['amount', 'asset', 'other', 'order'], place: '/third/record' },
  /** `amount`: what arrived, or came back; `why`: what the operator gave as the reason. */
  withdrawalPaid: {
    topic: 'leaves',
    facts: ['amount', 'asset', 'network', 'address', 'order'],
    place: '/withdraw/record',
  },
  withdrawalRefused: {
    topic: 'returned',
    facts: ['amount', 'asset', 'network', 'address', 'order', 'why'],
    place: '/withdraw/record',
  },
  withdrawalRefunded: {
    topic: 'returned',
    facts: ['amount', 'asset', 'network', 'address', 'order'],
    place: '/withdraw/record',
  },
  /**
   * `what`: a kind of rules/lapse/lapses; `when`: when it lapsed, to the minute UTC; `warned`: when a mail told of it before, or 'none'.
   * Not mailed.
   */
  lapsed: { topic: 'lapses', facts: ['what', 'lost', 'of', 'asset', 'when', 'warned'], place: '/income-record' },
  /** What a member asked to be told of; `limit`: the price that he named. */
  planetOffered: { topic: 'alerts', facts: ['planet', 'name', 'price', 'limit'], place: '/node' },
  /** A plot that became free, or is the first of the planet's land to open. */
  plotOffered: { topic: 'alerts', facts: ['planet', 'name', 'x', 'y', 'price', 'limit'], place: '/node' },
  /** `way`: one of rules/alert/alerts. */
  priceReached: { topic: 'alerts', facts: ['asset', 'way', 'price', 'limit'], place: '/swap' },
  /** Fair openings; `opening`: its id; `until`, to the minute UTC: who does not name it until then loses his turn. */
  openingDrawn: { topic: 'alerts', facts: ['opening', 'planet', 'place', 'of'], place: '/opening' },
  openingTurn: { topic: 'alerts', facts: ['opening', 'planet', 'until'], place: '/opening' },
  openingLapsed: { topic: 'returned', facts: ['opening', 'planet', 'amount'], place: '/opening' },
  /** `how`: one of rules/opening, how it ended without him. */
  openingEnded: { topic: 'returned', facts: ['opening', 'planet', 'amount', 'how'], place: '/opening' },
  /** What ends or is released by itself; `amount`: DU that were put in, of which the land has counted `times` as much. */
  landCompleted: {
    topic: 'ends',
    facts: ['planet', 'name', 'x', 'y', 'tokenId', 'amount', 'times'],
    place: '/planet',
  },
  /** `how`: 'ended' at the end of its period, of so many days, or 'completed' with its land. */
  stakeEnded: {
    topic: 'ends',
    facts: ['planet', 'name', 'x', 'y', 'tokenId', 'period', 'how'],
    place: '/pool',
  },
  /** `amount`: its quota, RC. */
  packageUsedUp: { topic: 'ends', facts: ['pack', 'amount'], place: '/asset?tab=tfa' },
  /** `part` of `of` of a round, of all his subscriptions together. */
  daotReleased: { topic: 'ends', facts: ['round', 'part', 'of', 'amount'], place: '/lockRelease' },
  /**
   * A withdrawal of land that waited for the reserve. `amount`: what arrived, DU after the fee; `order`: the journal that paid it, empty where
   * nothing was left to pay.
   */
  landEndPaid: {
    topic: 'arrives',
    facts: ['planet', 'name', 'x', 'y', 'tokenId', 'amount', 'order'],
    place: '/planet/record',
  },
  /** It would bring less than its owner accepted, and waits for his new word. */
  landEndAsks: { topic: 'returned', facts: ['planet', 'name', 'x', 'y', 'tokenId'], place: '/planet' },
  /** Its land is not in effect any more: it is not withdrawn. */
  landEndDropped: { topic: 'returned', facts: ['planet', 'name', 'x', 'y', 'tokenId'], place: '/planet' },
  /** An invite code's commission of a naming, of the planet `name`; `order`: the journal that paid it. */
  commissionPaid: { topic: 'arrives', facts: ['amount', 'asset', 'planet', 'name', 'order'], place: '/record' },
  /** What of a day's rewards can be claimed: so many of them, DU together. */
  rewardsReleased: { topic: 'ends', facts: ['count', 'amount'], place: '/income-record?view=rewards' },
  /** `how`: 'won' or 'lost'; `level` from now on and before, '0' for none. */
  levelChanged: { topic: 'team', facts: ['how', 'level', 'was'], place: '/user/info?tab=team' },
  /** `other`: the masked name of who joined by the member's link or code. */
  memberJoined: { topic: 'team', facts: ['other'], place: '/user/info?tab=team' },
  /** `event`: one of rules/security/events that is mailed. */
  security: { topic: 'security', facts: ['event'], place: '/user/info' },
} as const satisfies Record<
  string,
  { readonly topic: NoticeTopic; readonly facts: readonly string[]; readonly place: string }
>

export type NoticeKind = keyof typeof NOTICES
export const NOTICE_KINDS = Object.keys(NOTICES) as [NoticeKind, ...NoticeKind[]]

/** The kinds of a topic. */
export function kindsOf(topic: NoticeTopic): readonly NoticeKind[] {
  return NOTICE_KINDS.filter((kind) => NOTICES[kind].topic === topic)
}

/** The facts of a kind. */
export type NoticeFacts<Kind extends NoticeKind> = Readonly<Record<(typeof NOTICES)[Kind]['facts'][number], string>>

/** What is mailed in words of its own kind; a change of security has mails with a link that freezes, what lapsed was mailed before. */
export type NoticeMail = Exclude<NoticeKind, 'security' | 'lapsed'>

/** Unread notices are counted up to this many. */
export const MOST_UNREAD = 100

/** So long a page hears of what happens to its member before it asks for another ticket, in minutes. */
export const TICKET_MINUTES = 30
