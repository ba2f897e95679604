import * as z from 'zod/mini'
import { call } from '#calls/call.ts'

/** The message that a wallet signs to log in (EIP-4361): made by the server, good for five minutes and one answer (AUTH-03). */
export const signKey = call({
  path: 'home/signkey',
  costly: true,
  who: 'anyone',
  money: false,
  changes: true,
  request: z.strictObject({
    address: z.string().check(z.maxLength(100)),
    chainId: z.int().check(z.minimum(1)),
    /** The address the browser is at. */
    origin: z.string().check(z.maxLength(200)),
  }),
  answer: z.object({ message: z.string() }),
  errors: ['badWalletAddress', 'chainNotSupported', 'wrongOrigin'],
})
