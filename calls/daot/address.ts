import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { instant, transactionPassword, typedCode } from '#calls/fields.ts'

const address = z.object({
  /** With its checksum. */
  address: z.string(),
  chainId: z.int(),
  networkName: z.string(),
  setAt: instant,
})

/** Where my DAOT is sent to, if I want it on a chain (DAOT-01); null while none is set. */
export const daotAddressInfo = call({
  path: 'daot/addressinfo',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({ receiving: z.nullable(address) }),
})

/** Sets it, or another one; not while something keeps everything in the account (securityHold, accountFrozen, accountStopped). */
export const daotAddressUpdate = call({
  path: 'daot/addressupdate',
  costly: true,
  who: 'user',
  factor: 'transactionPasswordAndGoogle',
  money: false,
  changes: true,
  request: z.strictObject({
    /** Its form is judged by name, not as a bad request: people type it. */
    address: z.optional(z.string().check(z.maxLength(100))),
    transactionPassword,
    googleCode: typedCode,
  }),
  answer: z.object({ receiving: address }),
  errors: [
    'withdrawalClosed',
    'chainNotSupported',
    'enterAddress',
    'badAddress',
    'forbiddenAddress',
    'securityHold',
    'accountFrozen',
    'accountStopped',
  ],
})
