import * as z from 'zod/mini'
import { instant } from '#calls/fields.ts'

/** The version of the rules (`home/rules`) that was settled by last at some instant; null: nothing was settled yet. */
export const ruleVersion = z.nullable(z.object({ version: z.int(), sinceAt: instant }))
