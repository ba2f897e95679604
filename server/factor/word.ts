import type { Word } from '#server/handler/word.ts'
import { forgetOldTries } from './tries.ts'

export const factorWord: Word = {
  chores: [{ name: 'tries', pauseMs: 60_000, run: forgetOldTries }],
}
