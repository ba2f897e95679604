import type { Word } from '#server/handler/word.ts'
import { forgetUnsealed } from './forget.ts'
import { exportHandlers } from './handlers.ts'

export const exportWord: Word = {
  handlers: exportHandlers,
  chores: [{ name: 'exports', pauseMs: 60_000, run: forgetUnsealed }],
}
