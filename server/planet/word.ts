import type { Word } from '#server/handler/word.ts'
import { planetHandlers } from './handlers.ts'

export const planetWord: Word = {
  handlers: planetHandlers,
}
