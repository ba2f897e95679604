import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { instant, nothing, transactionPassword, typedCode } from '#calls/fields.ts'

/** By what I log in beside my password: wallets and users of communities, the first linked first. */
export const identities = call({
  path: 'user/identities',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['wallet', 'community']),
        /** The address of a wallet, its middle left out; the name of a community, empty where it is configured no more. */
        name: z.string(),
        linkedAt: instant,
        /** Whether the account was made with it. */
        founding: z.boolean(),
      }),
    ),
  }),
})

/** Unlinks one of them, and ends every session but this one. */
export const identityRemove = call({
  path: 'user/identityremove',
  costly: true,
  who: 'user',
  factor: 'transactionPasswordAndGoogle',
  money: false,
  changes: true,
  request: z.strictObject({
    identityId: z.string().check(z.maxLength(100)),
    transactionPassword,
    googleCode: typedCode,
  }),
  answer: nothing,
  errors: ['notFound', 'lastWayIn'],
})
