import type { PlantedBug } from '../../planted.ts'

const TRIES = 'server/factor/tries.sql.ts'
const load = ['server/factor/load.db.test.ts']
const account = ['server/account/account.db.test.ts']
const lockout = ['server/factor/lockout.db.test.ts']
const codes = ['server/code/mail-code.db.test.ts']
const tries = ['server/factor/tries.db.test.ts']

/** Bugs of tries and leases, mailed codes, caps, limits, queues, the address book and cursors. */
export const ACCESS_BUGS: readonly PlantedBug[] = [
  {
    name: 'six entries of a password are compared before it is locked',
    file: TRIES,
    find: 'where l.value::bigint >= ${stale}) < ${few}',
    replace: 'where l.value::bigint >= ${stale}) <= ${few}',
    tests: tries,
  },
  {
    name: 'entries at the same moment do not count before they are compared',
    file: TRIES,
    find: '+ (select count(*) from jsonb_each(f.leases) l',
    replace: '+ 0 * (select count(*) from jsonb_each(f.leases) l',
    tests: load,
  },
  {
    name: 'a right entry passes a lock that was set while it was compared',
    file: TRIES,
    find: 'leases ? ${lease}::text\n      and (locked_until is null or locked_until <= ${now})`',
    replace: 'leases ? ${lease}::text and ${now}::timestamptz is not null`',
    tests: load,
  },
  {
    name: 'a right entry counts that was given up meanwhile',
    file: TRIES,
    find: 'and leases ? ${lease}::text\n      and (locked_until',
    replace: 'and (locked_until',
    tests: load,
  },
  {
    name: 'the tenth wrong entry of a day locks for half an hour only',
    file: TRIES,
    find: 'wrong_today + 1 >= ${many}',
    replace: 'wrong_today > ${many}',
    tests: tries,
  },
  {
    name: 'wrong entries before a right one still count',
    file: TRIES,
    find: 'leases = leases - ${lease}::text, wrong = 0 from',
    replace: 'leases = leases - ${lease}::text from',
    tests: tries,
  },
  {
    name: 'a new day forgets no wrong entries of the day before',
    file: TRIES,
    find: 'when f.today = ${today}::date then f.wrong_today else 0 end',
    replace: 'when true then f.wrong_today else 0 end',
    tests: tries,
  },
  {
    name: 'strangers lock the owner out of a network that he uses',
    file: 'server/factor/login-tries.ts',
    find: '(known ? compareShared() : tryFactor',
    replace: '(known && false ? compareShared() : tryFactor',
    tests: lockout,
  },
  {
    name: 'the name and the e-mail of one account are guessed apart',
    file: 'server/factor/login-tries.ts',
    find: 'member === undefined ? `name:${key}` : `member:${member}`',
    replace: '`name:${key}${member === undefined}`',
    tests: lockout,
  },
  {
    name: 'a try of which no address can be read waits for its own lease',
    file: 'server/factor/login-tries.ts',
    find: 'subject: `${whose}:*`',
    replace: 'subject: `${whose}:`',
    tests: lockout,
  },
  {
    name: 'a forwarded address with a port is none',
    file: 'rules/security/network.ts',
    find: '(bracketed ?? before ?? forwarded)',
    replace: '(bracketed ?? forwarded)',
    tests: ['rules/security/device.test.ts'],
  },
  {
    name: 'a name that nobody has is not locked',
    file: 'server/factor/login-tries.ts',
    find: "if (error instanceof Refusal && error.reason === 'loginLocked') return pretend()",
    replace: '',
    tests: lockout,
  },
  {
    name: 'one more than the cap of a day is let through',
    file: 'server/code/day-cap.sql.ts',
    find: 'where c.used < ${most}',
    replace: 'where c.used <= ${most}',
    tests: codes,
  },
  {
    name: 'a stranger’s wrong guesses burn the owner’s code',
    file: 'server/code/spend-code.ts',
    find: 'subject: `${newest.id} ${source}`, most: MAIL_CODE.tries',
    replace: 'subject: `${newest.id}`, most: MAIL_CODE.tries',
    tests: codes,
  },
  {
    name: 'a code is used by two at the same moment',
    file: 'server/code/mail-code.sql.ts',
    find: 'where id = ${id} and used_at is null\n',
    replace: 'where id = ${id}\n',
    tests: codes,
  },
  {
    name: 'a code opens after its ten minutes',
    file: 'server/code/mail-code.sql.ts',
    find: "    .where('expires_at', '>', now)\n",
    replace: '',
    tests: account,
  },
  {
    name: 'a used code leaves the older ones good',
    file: 'server/code/mail-code.sql.ts',
    find: 'and m.id <> ${id} and m.used_at is null)',
    replace: 'and m.id = ${id} and m.used_at is null)',
    tests: codes,
  },
  {
    name: 'codes are mailed as fast as they are asked for',
    file: 'server/code/send-code.ts',
    find: "if (wait > 0) throw new Refusal('codeTooSoon', { seconds: wait })",
    replace: '',
    tests: account,
  },
  {
    name: 'what was refused for another reason counts as a wrong code',
    file: 'server/code/spend-code.ts',
    find: '    await takeBack(isTold ? ofDay : [ofCode, ...ofDay])\n',
    replace: '',
    tests: codes,
  },
  {
    name: 'one source pays as often as it likes',
    file: 'server/api/gate/limits.ts',
    find: 'if (call && isHashed(call)) await take(payments, source)',
    replace: '',
    tests: ['server/api/gate/limits.db.test.ts'],
  },
  {
    name: 'whoever has many IPv6 addresses has as many limits',
    file: 'server/api/gate/limits.ts',
    find: 'const source = sourceOf(ip)',
    replace: 'const source = ip',
    tests: ['server/api/gate/limits.db.test.ts'],
  },
  {
    name: 'one source fills the lane of payments',
    file: 'server/secret/slow-queue.ts',
    find: 'ofSource < share',
    replace: 'ofSource < most',
    tests: ['server/secret/slow-queue.test.ts'],
  },
  {
    name: 'logins are hashed before payments',
    file: 'server/secret/slow-queue.ts',
    find: 'of [lanes.payment, lanes.entry]',
    replace: 'of [lanes.entry, lanes.payment]',
    tests: ['server/secret/slow-queue.test.ts'],
  },
  {
    name: 'a new address can be paid to at once',
    file: 'server/security/address-book.ts',
    find: '.on ? HOLD_HOURS : 0',
    replace: '.on ? 0 : 0',
    tests: ['server/security/address-book.db.test.ts'],
  },
  {
    name: 'a list says that there is more when there is not',
    file: 'server/page/cut.ts',
    find: 'rows.length > size',
    replace: 'rows.length >= size',
    tests: ['server/page/cursor.test.ts'],
  },
  {
    name: 'a cursor of another list is taken for one of this',
    file: 'server/page/cursor.ts',
    find: 'texts.length !== parts.length || ',
    replace: '',
    tests: ['server/page/cursor.test.ts'],
  },
]
