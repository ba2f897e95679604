import * as z from 'zod/mini'
import { decimal } from '#calls/fields.ts'
import { eraGrowth } from '#calls/planet/worth/taxed-day.ts'

/** What lands of a generation weighed in an era on a day, DU. */
export const teamEra = z.object({ ...eraGrowth, weight: decimal })
