import type { Word } from '#server/handler/word.ts'
import { foldCandles } from './chart/fold.ts'
import { swapHandlers } from './handlers.ts'

export const swapWord: Word = {
  handlers: swapHandlers,
  chores: [{ name: 'candles', pauseMs: 1000, run: foldCandles }],
}
