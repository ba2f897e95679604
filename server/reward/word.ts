import type { Word } from '#server/handler/word.ts'
import { payCommissions } from './commission.ts'

export const rewardWord: Word = {
  chores: [{ name: 'commissions', pauseMs: 5000, run: payCommissions }],
}
