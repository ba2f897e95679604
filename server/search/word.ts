import { find as findCall } from '#calls/search/find.ts'
import { forAnyone } from '#server/handler/handler.ts'
import type { Word } from '#server/handler/word.ts'
import { find } from './find.ts'

export const searchWord: Word = {
  handlers: [forAnyone(findCall, (asked, visitor) => find(visitor, asked))],
}
