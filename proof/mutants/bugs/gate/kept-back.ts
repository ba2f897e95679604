import type { PlantedBug } from '../../planted.ts'

const upline = ['server/team/upline.db.test.ts']
const partner = ['server/partner/held.db.test.ts']
const signer = ['server/signer/behind.chain.test.ts']
const freeze = ['server/security/freeze.db.test.ts']
const refusals = ['server/refusal/refusals.db.test.ts']

/** Bugs of what is asked of who names somebody, of what had been asked for before a hold, of what is refused outside of calls, and of bytes that come twice. */
export const KEPT_BACK_BUGS: readonly PlantedBug[] = [
  {
    name: 'an invite code pays its owner without the authenticator',
    file: 'calls/planet/name.ts',
    find: '  names: namesInviter,\n',
    replace: '',
    tests: [...upline, 'proof/matrix/exits.db.test.ts'],
  },
  {
    name: 'an invite code in an opening pays its owner without the authenticator',
    file: 'calls/opening/name.ts',
    find: '  names: namesInviter,\n',
    replace: '',
    tests: ['proof/matrix/exits.db.test.ts'],
  },
  {
    name: 'the gate does not ask who names somebody for his authenticator',
    file: 'server/api/gate/proofs.ts',
    find: '(hasGoogle && call.names(input))',
    replace: '(hasGoogle && !call.names(input) && false)',
    tests: upline,
  },
  {
    name: 'who has no authenticator cannot name anybody',
    file: 'server/api/gate/proofs.ts',
    find: '(hasGoogle && call.names(input))',
    replace: 'call.names(input)',
    tests: upline,
  },
  {
    name: 'a withdrawal asked for before the password was reset is signed under the hold',
    file: 'server/signer/signing.sql.ts',
    find: 'select from hold where member = ${member} and until > world_now()',
    replace: 'select from hold where member = ${member} and until > until',
    tests: signer,
  },
  {
    name: 'a withdrawal asked for before a hold is never signed again',
    file: 'server/signer/signing.sql.ts',
    find: 'select from hold where member = ${member} and until > world_now()',
    replace: 'select from hold where member = ${member}',
    tests: signer,
  },
  {
    name: 'an order is sent to a partner from an account that is kept back',
    file: 'server/partner/order.sql.ts',
    find: "state <> 'asked' or not",
    replace: "state <> 'asked' or true or not",
    tests: partner,
  },
  {
    name: 'an order that a partner never had is sent again from an account that is kept back',
    file: 'server/partner/deliver.ts',
    find: "order.keptBack ? { status: 'unknown' } : ",
    replace: '',
    tests: partner,
  },
  {
    name: 'a freeze keeps no order of a partner back',
    file: 'server/hold/kept-back.ts',
    find: 'f.lifted_at is null',
    replace: 'f.lifted_at is not null',
    tests: partner,
  },
  {
    name: 'a hold keeps no order of a partner back',
    file: 'server/hold/kept-back.ts',
    find: 'h.until > world_now()',
    replace: 'h.until < h.at',
    tests: partner,
  },
  {
    name: 'a session that began while the account was frozen is good once the freeze is lifted',
    file: 'server/security/freeze.ts',
    find: '  // a login at the moment of the freeze may have left a session that is good again from now on\n  await endAll(tx, member, from.services.now())\n',
    replace: '',
    tests: freeze,
  },
  {
    name: 'what all of it was spent for is nothing to lose',
    file: 'ledger/balances.ts',
    find: 'where owner = ${user.toString()}::bigint limit 1`',
    replace: 'where owner = ${user.toString()}::bigint and balance > 0 limit 1`',
    tests: ['server/security-event/first-factor.db.test.ts'],
  },
  {
    name: 'a call by another method is refused and not recorded',
    file: 'server/api/server.ts',
    find: '      refusals.note(from(request.ip), routeOf(request), unknown.reason)\n',
    replace: '',
    tests: refusals,
  },
  {
    name: 'a path that cannot be read is refused and not recorded',
    file: 'server/api/server.ts',
    find: "      refusals.note(from(request.ip), 'unknown', 'badRequest')\n",
    replace: '',
    tests: refusals,
  },
  {
    name: 'what is no HTTP is refused and not recorded',
    file: 'server/api/unheard.ts',
    find: "    note(socket.remoteAddress ?? '')\n",
    replace: '',
    tests: refusals,
  },
  {
    name: 'the name of who sold a planet reads as a link in the mail of its buyer',
    file: 'server/planet/sale/buy.ts',
    find: "maskedName(planet.owner_name ?? '')",
    replace: "planet.owner_name ?? ''",
    tests: ['server/name/reads-as-link.db.test.ts'],
  },
  {
    name: 'a payment whose bytes came twice counts as not made where its code was used by the first of them',
    file: 'web/ask/ask.ts',
    find: 'if (once && (anew || reply.code === ERRORS.replayed) && reply.code !== 0)',
    replace: 'if (once && reply.code === ERRORS.replayed)',
    tests: ['web/ask/ask.test.ts'],
  },
  {
    name: 'a payment that was signed anew for a slow clock counts as not made where its code was used by the first of its bytes',
    file: 'web/ask/ask.ts',
    find: '(once && (anew || ',
    replace: '(once && ((anew && serverTime === undefined) || ',
    tests: ['web/ask/ask.test.ts'],
  },
]
