import type { Word } from '#server/handler/word.ts'
import { forgetNetworks } from './networks.ts'
import { forgetSessions } from './session.ts'

export const memberWord: Word = {
  chores: [
    { name: 'networks', pauseMs: 60_000, run: forgetNetworks },
    { name: 'sessions', pauseMs: 60_000, run: forgetSessions },
  ],
}
