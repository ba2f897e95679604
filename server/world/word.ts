import type { Word } from '#server/handler/word.ts'
import { beatClock } from './clock.ts'

export const worldWord: Word = {
  chores: [{ name: 'clock', pauseMs: 1000, run: ({ database }) => beatClock(database) }],
}
