import type { Word } from '#server/handler/word.ts'
import { daotHandlers } from './handlers.ts'

export const daotWord: Word = {
  handlers: daotHandlers,
}
