import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { planetCoordinates, wholeNumber } from '#calls/fields.ts'

/**
 * The sold plots of a planet, as GET `/map/<planet>` serves them to the browser: a part of them as binary
 * (`map-format.ts`), here in base64. With the tag of what one has already, `bytes` is null while it still holds.
 */
export const landMap = call({
  path: 'land/map',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({
    coordinates: planetCoordinates,
    part: z._default(z.enum(['plots', 'values', 'holding', 'changes', 'history']), 'plots'),
    /** Of the part `changes`: the version after which they came. */
    since: z._default(wholeNumber, 0),
    /** Of the part `holding`: the user ID of whose plots. */
    owner: z._default(z.string().check(z.regex(/^\d{1,15}$/)), '0'),
    tag: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: z.object({ tag: z.string(), bytes: z.nullable(z.string()) }),
  errors: ['notFound'],
})
