import { addressAdd, addressCheck, addresses, addressProtect, addressRemove } from '#calls/security/addresses.ts'
import { freeze as freezeCall } from '#calls/security/freeze.ts'
import { securityHistory } from '#calls/security/history.ts'
import { holds as holdsCall } from '#calls/security/holds.ts'
import { identities, identityRemove } from '#calls/security/identities.ts'
import { sessionEnd, sessions } from '#calls/security/sessions.ts'
import { unfreeze as unfreezeCall } from '#calls/security/unfreeze.ts'
import { notFinalOf } from '#server/deposit/final/finality.ts'
import { forAnyone, forUser, type Handler } from '#server/handler/handler.ts'
import { holdsOf } from '#server/hold/hold.ts'
import { addAddress, addressBook, checkAddress, dropAddress, protectBook } from './address-book.ts'
import { freezeByLink, unfreezeByOwner } from './freeze.ts'
import { history } from './history.ts'
import { dropIdentity, ownIdentities } from './own-identities.ts'
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions.ts'

export const securityHandlers: readonly Handler[] = [
  forUser(addresses, (_, asker) => addressBook(asker)),
  forUser(addressCheck, async ({ chainId, address = '' }, asker) => ({
    address: await checkAddress(asker, chainId, address),
  })),
  forUser(addressAdd, (asked, asker) => addAddress(asker, asked)),
  forUser(addressRemove, async ({ addressId }, asker) => {
    await dropAddress(asker, addressId)
    return {}
  }),
  forUser(addressProtect, ({ on }, asker) => protectBook(asker, on)),
  forUser(sessions, (_, asker) => ownSessions(asker)),
  forUser(sessionEnd, async ({ session }, asker) => {
    await (session === undefined ? endOtherSessions(asker) : endOwnSession(asker, session))
    return {}
  }),
  forUser(identities, (_, asker) => ownIdentities(asker)),
  forUser(identityRemove, async ({ identityId }, asker) => {
    await dropIdentity(asker, identityId)
    return {}
  }),
  forUser(securityHistory, (asked, asker) => history(asker, asked)),
  forUser(holdsCall, async (_, { services: { database }, member }) => ({
    ...(await holdsOf(database, member.id)),
    notFinal: await notFinalOf(database, member.id),
  })),
  forAnyone(freezeCall, async ({ freezeToken }, visitor) => {
    await freezeByLink(visitor, freezeToken)
    return {}
  }),
  forAnyone(unfreezeCall, async (form, visitor) => {
    await unfreezeByOwner(visitor, form)
    return {}
  }),
]
