import { momentLands, momentState } from '#calls/moment/state.ts'
import { forUser } from '#server/handler/handler.ts'
import type { Word } from '#server/handler/word.ts'
import { listLands, showState } from './moment.ts'

export const momentWord: Word = {
  handlers: [
    forUser(momentState, (asked, asker) => showState(asker, asked)),
    forUser(momentLands, (asked, asker) => listLands(asker, asked)),
  ],
}
