import type { Word } from '#server/handler/word.ts'
import { exportHandlers } from './handlers.ts'

export const exportWord: Word = {
  handlers: exportHandlers,
}
