import type { Word } from '#server/handler/word.ts'
import { poolHandlers } from './handlers.ts'

export const poolWord: Word = {
  handlers: poolHandlers,
}
