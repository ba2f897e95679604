import type { Word } from '#server/handler/word.ts'
import { forgetOldQuotes } from './buy/quote.ts'
import { landHandlers } from './handlers.ts'

export const landWord: Word = {
  handlers: landHandlers,
  chores: [{ name: 'quotes', pauseMs: 60_000, run: forgetOldQuotes }],
}
