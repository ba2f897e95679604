import type { Word } from '#server/handler/word.ts'
import { swapHandlers } from './handlers.ts'

export const swapWord: Word = {
  handlers: swapHandlers,
}
