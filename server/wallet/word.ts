import type { Word } from '#server/handler/word.ts'
import { walletHandlers } from './handlers.ts'
import { forgetMessages } from './sign-key.ts'

export const walletWord: Word = {
  handlers: walletHandlers,
  chores: [{ name: 'wallet messages', pauseMs: 60_000, run: forgetMessages }],
}
