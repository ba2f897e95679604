import type { Word } from '#server/handler/word.ts'
import { incomeHandlers } from './handlers.ts'

export const incomeWord: Word = {
  handlers: incomeHandlers,
}
