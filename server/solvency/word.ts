import { askForControl } from '#server/custody/control.ts'
import type { Word } from '#server/handler/word.ts'
import { publishDay } from './build.ts'
import { solvencyHandlers } from './handlers.ts'

export const solvencyWord: Word = {
  handlers: solvencyHandlers,
  chores: [
    { name: 'solvency', pauseMs: 10_000, run: publishDay },
    { name: 'control', pauseMs: 60_000, run: askForControl },
  ],
}
