import type { PlantedBug } from '../../planted.ts'

const KNOWN = 'server/factor/known-passwords.ts'
const known = ['server/factor/load.db.test.ts']

/** Bugs of passwords that were right a moment ago. */
export const KNOWN_BUGS: readonly PlantedBug[] = [
  {
    name: 'a password that was right is known for longer than a quarter of an hour',
    file: KNOWN,
    find: '15 * 60_000',
    replace: '16 * 60_000',
    tests: known,
  },
  {
    name: 'a password that was right is known for less than a quarter of an hour',
    file: KNOWN,
    find: '15 * 60_000',
    replace: '14 * 60_000',
    tests: known,
  },
  {
    name: 'once one was right any password is',
    file: KNOWN,
    find: 'timingSafeEqual(found.digest, digestOf(password, given))',
    replace: 'digestOf(password, given).length === found.digest.length',
    tests: known,
  },
  {
    name: 'a password that was replaced is known on',
    file: KNOWN,
    find: 'update(stored).update',
    replace: "update('').update",
    tests: known,
  },
  {
    name: 'a password that is known passes its lock',
    file: 'server/factor/tries.sql.ts',
    find: '(wrong > 0 or locked_until is not null)',
    replace: 'wrong < 0',
    tests: known,
  },
  {
    name: 'a right password does not set back what was wrong before, where it is known',
    file: 'server/factor/tries.sql.ts',
    find: '(wrong > 0 or locked_until is not null)',
    replace: 'locked_until is not null',
    tests: known,
  },
  {
    name: 'a password is known in all sessions of its member',
    file: KNOWN,
    find: "      const session = member.session.toString('hex')\n      const found",
    replace: "      const session = [...known.keys()].at(-1) ?? ''\n      const found",
    tests: known,
  },
  {
    name: 'a password is compared slowly each time',
    file: 'server/factor/transaction-password.ts',
    find: 'known.note(member, stored, given)',
    replace: 'known.note(member, given, stored)',
    tests: known,
  },
]
