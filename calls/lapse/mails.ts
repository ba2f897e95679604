import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { nothing } from '#calls/fields.ts'

/** Whether I get a mail a day before something of mine burns or is lost; `address`: whether there is one to send it to. */
export const lapseMails = call({
  path: 'user/lapsemails',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({ on: z.boolean(), address: z.boolean() }),
})

/** Switches these mails on or off. */
export const lapseMailsSet = call({
  path: 'user/lapsemailsset',
  who: 'user',
  money: false,
  changes: true,
  request: z.strictObject({ on: z.boolean() }),
  answer: nothing,
})
