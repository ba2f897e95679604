import type { Word } from '#server/handler/word.ts'
import { settleDue } from './settle-due.ts'

export const settlementWord: Word = {
  chores: [{ name: 'settlement', pauseMs: 1000, run: settleDue }],
}
