import type { AnswerOf } from '#calls/call.ts'
import type { noticeList } from '#calls/notice/list.ts'
import { NOTICES } from '#rules/notice/notices.ts'
import type { NoticeTopic } from '#rules/notice/topics.ts'
import { recordOf } from './record.ts'

export type Notice = AnswerOf<typeof noticeList>['list'][number]

/**
 * What a member is told as a toast: what others, or a chain, did, and the prices that he waits for. What he did himself he was told where he did it, and what lapses the
 * strip says on every screen.
 */
const TOASTED = [
  'depositCredited',
  'depositTakenBack',
  'planetSold',
  'planetReceived',
  'landReceived',
  'assetReceived',
  'partnerReceived',
  'partnerReturned',
  'withdrawalRefused',
  'withdrawalRefunded',
  'landEndPaid',
  'landEndAsks',
  'landEndDropped',
  'planetOffered',
  'plotOffered',
  'priceReached',
  'openingTurn',
  'commissionPaid',
  'levelChanged',
  'memberJoined',
] as const
type Toasted = (typeof TOASTED)[number]

type ToastedNotice = Omit<Notice, 'kind'> & { readonly kind: Toasted }

/** A page that is opened says what happened shortly before; of what is older the list of notices tells. */
const RECENT_MS = 10 * 60_000

function isToasted(notice: Notice): notice is ToastedNotice {
  return TOASTED.some((one) => one === notice.kind)
}

/** The notices to be said now, oldest first: unread, recent, of no topic that is to be `quiet`, and not `said` before in this tab. */
export function toSay(
  list: readonly Notice[],
  {
    said,
    quiet,
    now,
  }: { readonly said: ReadonlySet<string>; readonly quiet: readonly NoticeTopic[]; readonly now: number },
): ToastedNotice[] {
  return list
    .filter(({ id, kind, at, read }) => {
      return !read && now - at < RECENT_MS && !said.has(id) && !quiet.includes(NOTICES[kind].topic)
    })
    .filter(isToasted)
    .reverse()
}

/**
 * Where a toast leads, by the name of its words in `notice.go`: what can be done with money that has come first, and before that what
 * somebody was about to pay when he went to deposit it.
 */
export function waysOf(
  { kind, facts }: Pick<Notice, 'kind' | 'facts'>,
  left?: string,
): { readonly label: 'exchange' | 'land' | 'pay' | 'see'; readonly to: string }[] {
  if (kind !== 'depositCredited') return [{ label: 'see', to: recordOf({ kind, facts }) }]
  const pays = left === undefined ? ({ label: 'land', to: '/market' } as const) : ({ label: 'pay', to: left } as const)
  return facts.asset === 'USDT' ? [{ label: 'exchange', to: '/asset?exchange=USDT-DU' }, pays] : [pays]
}
