import { ruleBook } from '#calls/rulebook/book.ts'
import { forAnyone } from '#server/handler/handler.ts'
import type { Word } from '#server/handler/word.ts'
import { showBook } from './book.ts'

export const rulebookWord: Word = { handlers: [forAnyone(ruleBook, (_, { services }) => showBook(services))] }
