import * as z from 'zod/mini'
import { call } from '#calls/call.ts'

/** A fresh secret to bind, kept for ten minutes in this session; `qrCodeStr` is the `otpauth://` address (AUTH-13). */
export const googleOffer = call({
  path: 'user/google/random',
  costly: true,
  who: 'user',
  money: false,
  changes: true,
  request: z.strictObject({}),
  answer: z.object({ secretKey: z.string(), qrCodeStr: z.string() }),
  errors: ['googleAlreadySet'],
})
