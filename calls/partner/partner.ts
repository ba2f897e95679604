import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { assetName, decimal, uuid } from '#calls/fields.ts'

/** By which a partner platform knows its order. */
const orderId = z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,64}$/))
/** Different in each request, so that two equal ones are signed differently. */
const nonce = z.uuid()

const outcome = {
  orderId,
  /** The order as the member sees it; null: it was refused, or never came. */
  order: z.nullable(uuid),
  /** Why it was refused: the name of an error. */
  reason: z.nullable(z.string()),
}

/**
 * A partner platform sends one of its people something: it is credited to the member who is linked to that person, out of what the
 * platform has here. An order is answered once and for good, settled or refused: the same again gets the same answer, and with
 * other content it is an error. While no answer has come, the order is sent again; it is never given back over there unanswered.
 */
export const partnerTransferIn = call({
  path: 'partner/transferin',
  who: 'partner',
  money: 'in',
  request: z.strictObject({
    orderId,
    /** Whose it is, as the partner numbers its people: what it says at a login (OpenID `sub`). */
    subject: z.string().check(z.regex(/^[\x20-\x7e]{1,255}$/)),
    asset: assetName,
    amount: decimal,
    nonce,
  }),
  answer: z.object({ ...outcome, status: z.enum(['settled', 'refused']) }),
  errors: ['partnerOrderDiffers'],
})

/** What became of an order of the asking partner; `none`: it has not come, and may still. */
export const partnerTransferStatus = call({
  path: 'partner/transferstatus',
  who: 'partner',
  money: false,
  changes: false,
  request: z.strictObject({ orderId, nonce }),
  answer: z.object({ ...outcome, status: z.enum(['settled', 'refused', 'none']) }),
})
