import type { Word } from '#server/handler/word.ts'
import { sendDigests } from './digest/send.ts'
import { tellDue } from './due.ts'
import { noticeHandlers } from './handlers.ts'

export const noticeWord: Word = {
  handlers: noticeHandlers,
  chores: [
    { name: 'mail-digests', pauseMs: 15_000, run: sendDigests },
    { name: 'notices-due', pauseMs: 2000, run: tellDue },
  ],
}
