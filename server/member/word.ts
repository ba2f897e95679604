import type { Word } from '#server/handler/word.ts'
import { forgetNetworks } from './networks.ts'

export const memberWord: Word = {
  chores: [{ name: 'networks', pauseMs: 60_000, run: forgetNetworks }],
}
