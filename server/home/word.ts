import { homeFigures } from '#calls/home/figures.ts'
import { forAnyone } from '#server/handler/handler.ts'
import type { Word } from '#server/handler/word.ts'
import { figuresNow } from './figures.ts'

export const homeWord: Word = {
  handlers: [forAnyone(homeFigures, (_, { services }) => figuresNow(services))],
}
