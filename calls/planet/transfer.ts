import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal, planetCoordinates, requestId, transactionPassword, typedCode, uuid } from '#calls/fields.ts'

/** Gives a planet to another user (PLANET-06): what its tax has come to is paid to the giver first. */
export const transferPlanet = call({
  path: 'manage/transfer',
  who: 'user',
  factor: 'transactionPasswordAndGoogle',
  money: 'out',
  request: z.strictObject({
    coordinates: planetCoordinates,
    /** The receiver's user name; of digits that are the user id of somebody else it is nobody's. */
    account: z.string().check(z.minLength(1), z.maxLength(40)),
    transactionPassword,
    googleCode: typedCode,
    requestId,
  }),
  answer: z.object({ order: uuid, to: z.string(), claimed: decimal, lost: decimal }),
  errors: [
    'notFound',
    'notPlanetOwner',
    'planetOnSale',
    'noSuchMember',
    'receiverNotClear',
    'notToOneself',
    'settlementRunning',
  ],
})
