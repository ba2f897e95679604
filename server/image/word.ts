import type { Word } from '#server/handler/word.ts'
import { forgetImages } from './forget.ts'

export const imageWord: Word = {
  chores: [{ name: 'images', pauseMs: 60_000, run: forgetImages }],
}
