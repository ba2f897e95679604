import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal, requestId, transactionPassword, typedCode, uuid } from '#calls/fields.ts'
import { tokenId } from './land.ts'

/** Gives a land to another user (LAND-13): what it has earned is claimed for the giver first. Not Stone Age, not staked. */
export const landTransfer = call({
  path: 'land/transfer',
  who: 'user',
  factor: 'transactionPasswordAndGoogle',
  money: 'out',
  request: z.strictObject({
    tokenId,
    /** The receiver's user name; of digits that are the user id of somebody else it is nobody's. */
    account: z.string().check(z.minLength(1), z.maxLength(40)),
    transactionPassword,
    googleCode: typedCode,
    requestId,
  }),
  answer: z.object({ order: uuid, to: z.string(), claimed: decimal, lost: decimal }),
  errors: [
    'notLandOwner',
    'landStateForbids',
    'landStaked',
    'noSuchMember',
    'receiverNotClear',
    'notToOneself',
    'settlementRunning',
  ],
})
