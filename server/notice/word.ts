import type { Word } from '#server/handler/word.ts'
import { noticeHandlers } from './handlers.ts'

export const noticeWord: Word = {
  handlers: noticeHandlers,
}
