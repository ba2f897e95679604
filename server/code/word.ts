import type { Word } from '#server/handler/word.ts'
import { forgetCodes } from './spend-code.ts'

export const codeWord: Word = {
  chores: [{ name: 'codes', pauseMs: 60_000, run: forgetCodes }],
}
