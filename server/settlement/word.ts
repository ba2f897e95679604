import type { Word } from '#server/handler/word.ts'
import { settleByAgreedClock } from './agreed-clock.ts'

export const settlementWord: Word = {
  chores: [{ name: 'settlement', pauseMs: 1000, run: settleByAgreedClock }],
}
