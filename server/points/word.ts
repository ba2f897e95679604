import type { Word } from '#server/handler/word.ts'
import { expirePoints } from './expire.ts'
import { pointsHandlers } from './handlers.ts'

export const pointsWord: Word = {
  handlers: pointsHandlers,
  chores: [{ name: 'points-expiry', pauseMs: 5000, run: expirePoints }],
}
