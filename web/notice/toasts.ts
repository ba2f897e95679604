import type { AnswerOf } from '#calls/call.ts'
import type { noticeList } from '#calls/notice/list.ts'
import { NOTICES, type NoticeKind } from '#rules/notice/notices.ts'

export type Notice = AnswerOf<typeof noticeList>['list'][number]

/** What a member is told as a toast: what others, or a chain, did. What he did himself he was told where he did it. */
export const TOASTED = [
  'depositCredited',
  'depositTakenBack',
  'planetSold',
  'planetReceived',
  'landReceived',
  'assetReceived',
  'partnerReceived',
  'partnerReturned',
] as const
export type Toasted = (typeof TOASTED)[number]

/** A page that is opened says what happened shortly before; of what is older the list of notices tells. */
const RECENT_MS = 10 * 60_000

export function isToasted(kind: NoticeKind): kind is Toasted {
  return TOASTED.some((one) => one === kind)
}

/** The notices to be said now, oldest first: unread, recent, and not said before in this tab. */
export function toSay(list: readonly Notice[], said: ReadonlySet<string>, now: number): Notice[] {
  return list
    .filter(({ id, kind, at, read }) => !read && isToasted(kind) && now - at < RECENT_MS && !said.has(id))
    .reverse()
}

/** Where a toast leads, by the name of its words in `notice.go`: what can be done with money that has come first. */
export function waysOf({
  kind,
  facts,
}: Notice): { readonly label: 'exchange' | 'land' | 'see'; readonly to: string }[] {
  if (kind !== 'depositCredited') return [{ label: 'see', to: NOTICES[kind].place }]
  const pays = { label: 'land', to: '/market' } as const
  return facts.asset === 'USDT' ? [{ label: 'exchange', to: '/asset?exchange=USDT-DU' }, pays] : [pays]
}
