import type { Word } from '#server/handler/word.ts'
import { depositHandlers } from './handlers.ts'

export const depositWord: Word = {
  handlers: depositHandlers,
}
