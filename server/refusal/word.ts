import type { Word } from '#server/handler/word.ts'
import { forgetRefusals } from './refusals.ts'

export const refusalWord: Word = {
  chores: [{ name: 'refusals', pauseMs: 60_000, run: forgetRefusals }],
}
