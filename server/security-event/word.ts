import type { Word } from '#server/handler/word.ts'
import { forgetLinks } from './freeze-link.ts'

export const securityEventWord: Word = {
  chores: [{ name: 'freeze links', pauseMs: 60_000, run: forgetLinks }],
}
