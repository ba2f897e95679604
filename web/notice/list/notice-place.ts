import { TOPICS } from '#rules/notice/topics.ts'
import { among } from '#web/list/filter/period.ts'

export const READ_STATES = ['unread'] as const

/** What the list of notices shows; all of it stands in the address. Empty: all. */
export function readNoticePlace(query: URLSearchParams) {
  return { topic: among(query, 'topic', TOPICS), read: among(query, 'read', READ_STATES) }
}
