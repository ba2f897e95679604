import type { Word } from '#server/handler/word.ts'
import { exchangeHandlers } from './handlers.ts'

export const exchangeWord: Word = {
  handlers: exchangeHandlers,
}
