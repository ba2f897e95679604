import type { Word } from '#server/handler/word.ts'
import { transferHandlers } from './handlers.ts'

export const transferWord: Word = {
  handlers: transferHandlers,
}
