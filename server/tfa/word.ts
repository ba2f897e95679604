import type { Word } from '#server/handler/word.ts'
import { tfaHandlers } from './handlers.ts'

export const tfaWord: Word = {
  handlers: tfaHandlers,
}
