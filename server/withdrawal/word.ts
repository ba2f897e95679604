import type { Word } from '#server/handler/word.ts'
import { withdrawalHandlers } from './handlers.ts'

export const withdrawalWord: Word = {
  handlers: withdrawalHandlers,
}
