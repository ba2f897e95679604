import type { Word } from '#server/handler/word.ts'
import { accountHandlers } from './handlers.ts'

export const accountWord: Word = {
  handlers: accountHandlers,
}
