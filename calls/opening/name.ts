import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { namesInviter, requestId, transactionPassword, typedCode, typedInviteCode, uuid } from '#calls/fields.ts'
import { namePlanet } from '#calls/planet/name.ts'

/** Names the planet of an opening in one's turn: what was set aside is paid, and all else is as by `node/buy`. */
export const openingName = call({
  path: 'opening/name',
  who: 'user',
  factor: 'transactionPassword',
  money: 'inside',
  names: namesInviter,
  request: z.strictObject({
    opening: uuid,
    name: z.optional(z.string().check(z.maxLength(40))),
    manifesto: z.optional(z.string().check(z.maxLength(500))),
    inviteCode: typedInviteCode,
    transactionPassword,
    /** With `inviteCode`, where an authenticator is bound: its code. */
    googleCode: typedCode,
    requestId,
  }),
  answer: namePlanet.answer,
  errors: [
    'notFound',
    'notEntered',
    'notYourTurn',
    'badName',
    'nameTaken',
    'badManifesto',
    'enterManifesto',
    'unknownInviteCode',
    'ownInviteCode',
    'inviteWhileHeld',
  ],
})
