import type { PlantedBug } from '../../planted.ts'

const STATEMENTS = 'server/session/identity.sql.ts'
const own = ['server/security/own-identities.db.test.ts']
const tests = ['server/session/linked.db.test.ts']

/** Bugs of wallets and community users that are linked to an account, and removed when its owner takes it back. */
export const LINKED_BUGS: readonly PlantedBug[] = [
  {
    name: 'what was linked last is whom a transfer to a partner goes to',
    file: STATEMENTS,
    find: ".orderBy('linked_at')\n    .orderBy('subject')\n    .limit(1)",
    replace: ".orderBy('linked_at', 'desc')\n    .orderBy('subject')\n    .limit(1)",
    tests,
  },
  {
    name: 'the identity that an account was made with is removed with what was linked to it',
    file: STATEMENTS,
    find: "    .where('founding', '=', false)\n",
    replace: '',
    tests,
  },
  {
    name: 'a password set anew leaves a thief’s wallet linked',
    file: 'server/session/forgot.ts',
    find: '    await removeLinked(tx, visitor, member.id)\n',
    replace: '',
    tests,
  },
  {
    name: 'a code to a mailbox that the account has just left sets its password',
    file: 'server/session/forgot.ts',
    find: "    if (sameKey(bound ?? '') !== sameKey(email)) throw new Refusal('badEmailCode')\n",
    replace: '',
    tests: ['server/session/forgot.db.test.ts'],
  },
  {
    name: 'the time that an account was frozen saves what a thief linked',
    file: 'server/security/freeze.ts',
    find: ', (await worldNow(tx)).getTime() - frozen.at.getTime())',
    replace: ', (await worldNow(tx)).getTime() - frozen.at.getTime() > 0 ? 0 : 1)',
    tests,
  },
  {
    name: 'somebody gets in by an identity that is removed at the same moment',
    file: STATEMENTS,
    find: '.forKeyShare()',
    replace: '',
    tests,
  },
  {
    name: 'a wallet is not known as what its account was made with',
    file: 'server/session/identity.ts',
    find: '{ ...identity, founding: true }',
    replace: '{ ...identity, founding: false }',
    tests,
  },
  {
    name: 'sessions that began by a linked wallet outlive its removal',
    file: 'server/security/own-identities.ts',
    find: '    await endOthers({ ...services, database: tx }, member)\n',
    replace: '',
    tests: own,
  },
  {
    name: 'two linked identities unlinked at the same moment are each other’s way in',
    file: 'server/security/own-identities.ts',
    find: '    await keepExitsWaiting(tx, member.id)\n',
    replace: '',
    tests: own,
  },
]
