import type { Word } from '#server/handler/word.ts'
import { communityHandlers } from './handlers.ts'
import { forgetLogins } from './login.ts'

export const communityWord: Word = {
  handlers: communityHandlers,
  chores: [{ name: 'community logins', pauseMs: 60_000, run: forgetLogins }],
}
