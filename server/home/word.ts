import { homeFigures } from '#calls/home/figures.ts'
import { forReader } from '#server/handler/handler.ts'
import type { Word } from '#server/handler/word.ts'
import { figuresNow } from './figures.ts'

export const homeWord: Word = {
  handlers: [forReader(homeFigures, (_, { services }) => figuresNow(services))],
}
