import type { Word } from '#server/handler/word.ts'
import { assetHandlers } from './handlers.ts'

export const assetWord: Word = {
  handlers: assetHandlers,
}
