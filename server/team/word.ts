import type { Word } from '#server/handler/word.ts'
import { teamHandlers } from './handlers.ts'
import { countTeams } from './sums/count.ts'

export const teamWord: Word = {
  handlers: teamHandlers,
  chores: [{ name: 'teams', pauseMs: 2000, run: countTeams }],
}
