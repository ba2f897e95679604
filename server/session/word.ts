import type { Word } from '#server/handler/word.ts'
import { sessionHandlers } from './handlers.ts'
import { forgetPending } from './identity.ts'

export const sessionWord: Word = {
  handlers: sessionHandlers,
  chores: [{ name: 'pending identities', pauseMs: 60_000, run: forgetPending }],
}
