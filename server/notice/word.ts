import type { Word } from '#server/handler/word.ts'
import { sendDigests } from './digest/send.ts'
import { noticeHandlers } from './handlers.ts'

export const noticeWord: Word = {
  handlers: noticeHandlers,
  chores: [{ name: 'mail-digests', pauseMs: 15_000, run: sendDigests }],
}
