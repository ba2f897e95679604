import type { Word } from '#server/handler/word.ts'
import { securityHandlers } from './handlers.ts'

export const securityWord: Word = {
  handlers: securityHandlers,
}
