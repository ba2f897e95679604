import type { Word } from '#server/handler/word.ts'
import { daotHandlers } from './handlers.ts'
import { noteReleased } from './released.ts'

export const daotWord: Word = {
  handlers: daotHandlers,
  chores: [{ name: 'daot-released', pauseMs: 15_000, run: noteReleased }],
}
