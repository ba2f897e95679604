import * as z from 'zod/mini'
import { call } from '#calls/call.ts'

/** The languages offered, in the order of the picker (SHELL-08). `code` is `zh_TW` …; `name` is in that language. */
export const languageList = call({
  path: 'language/list',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.array(z.object({ id: z.int(), name: z.string(), code: z.string() })),
})
