import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { instant } from '#calls/fields.ts'

const figure = z.union([z.string(), z.number()])

/** The figures that the rules work with, by their place in the configuration, and how they changed. */
export const ruleBook = call({
  path: 'home/rules',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    figures: z.record(z.string(), figure),
    /** From the newest; each holds since a settlement. The first has nothing before it. */
    versions: z.array(
      z.object({
        version: z.int(),
        sinceAt: instant,
        changes: z.array(z.object({ figure: z.string(), before: z.nullable(figure), after: z.nullable(figure) })),
      }),
    ),
  }),
})
