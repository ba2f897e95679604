import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { cursor, uuid } from '#calls/fields.ts'

const line = z.array(z.string())

/** Begins an export of all my records as they stand now; `next` is where its first lines are asked for. */
export const exportBegin = call({
  path: 'assets/exportbegin',
  costly: true,
  who: 'user',
  money: false,
  changes: true,
  request: z.strictObject({}),
  answer: z.object({ export: uuid, next: z.string() }),
})

/**
 * The next lines of an export, each with its hash (rules/export); the last answer ends with the seal, which is then written down, and the
 * same whenever it is asked for again.
 */
export const exportLines = call({
  path: 'assets/exportlines',
  who: 'user',
  money: false,
  changes: true,
  request: z.strictObject({ after: cursor }),
  answer: z.object({ lines: z.array(line), next: z.nullable(z.string()) }),
  errors: ['exportPassed'],
})
