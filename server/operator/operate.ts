import { audit } from '#ledger/audit.ts'
import { sameKey } from '#rules/account/account.ts'
import { isAsset } from '#rules/amount/amount.ts'
import { formatUnits, parseUnits } from '#rules/amount/decimal.ts'
import { dayAt } from '#rules/income/days.ts'
import { grant } from '#server/asset/grant.ts'
import { allLaws } from '#server/audit/laws.ts'
import { liftStop } from '#server/deposit/stop.ts'
import { openBooks } from '#server/income/genesis.ts'
import { standingOf } from '#server/income/settle.ts'
import { freeze, lift } from '#server/security/freeze.ts'
import { inTransaction } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { advanceWorld } from '#server/world/advance.ts'
import { clockMode, worldNow } from '#server/world/clock.ts'
import { type Desk, Misspelt } from './desk.ts'
import { depositRows, flagRows, memberOfKey, strayRows } from './operator.sql.ts'
import { recordAct } from './record.ts'
import { listRefusals } from './refusals.ts'
import { addSystem, offer, unoffer } from './sky.ts'

/** The verbs, as they are typed. */
export const USAGE = `npm run operator -- <verb>
  open                                           bring the database forward and open the books: before the first start
                                                 and after each upgrade; safe to run again
  audit                                          try every law of the books; exit code 1 when one is broken
  time show                                      the world's clock and the last settled day
  time advance 3d|12h|30m                        advance the world's clock, settling each day on the way
  system <file.json> --reason "…"                create a star system: galaxy, galaxyName, system, name and its planets,
                                                 each with orbit, type, level, opensAt (ISO 8601)
  planet offer <planet> <DU> --reason "…"        put a planet that nobody has named on sale at a price
  planet unoffer <planet> --reason "…"           take it off sale
  grant <user> <amount> <asset> --reason "…"     pay a member out of the treasury
  freeze <user> --reason "…"                     freeze an account: nobody gets in, nothing leaves
  unfreeze <user> --reason "…"                   lift it; nothing leaves for another 24 hours
  refusals [--member <user>] [--route <path>] [--reason <name>] [--since 3d|12h|30m]
                                                 what was refused to whom, by minute, for thirty days
  unstop <user> --reason "…"                     lift the stop of an account that owes what a chain took back; the
                                                 debt stays, and is paid out of deposits to come
  deposits                                       the last deposits, and the accounts that are stopped
  strays                                         transfers to our addresses that no deposit comes of: a token that is not
                                                 listed, or a chain that is not supported`

/** Does what the words say; the exit code. Throws `Misspelt` and what the use cases refuse. */
export async function operate(desk: Desk, words: readonly string[]): Promise<number> {
  const { rest, reason } = takeReason(words)
  const [verb, ...more] = rest
  if (verb === 'open' && more.length === 0) return open(desk)
  if (verb === 'audit' && more.length === 0) return auditAll(desk)
  if (verb === 'time' && more[0] === 'show' && more.length === 1) return showTime(desk)
  if (verb === 'time' && more[0] === 'advance' && more.length === 2) return advance(desk, more[1] ?? '', reason)
  if (verb === 'system' && more.length === 1) return addSystem(desk, more[0] ?? '', reason)
  if (verb === 'planet' && more[0] === 'offer' && more.length === 3) return offer(desk, more.slice(1), reason)
  if (verb === 'planet' && more[0] === 'unoffer' && more.length === 2) return unoffer(desk, more[1] ?? '', reason)
  if (verb === 'grant' && more.length === 3) return grantTo(desk, more, reason)
  if ((verb === 'freeze' || verb === 'unfreeze') && more.length === 1)
    return freezeUser(desk, verb, more[0] ?? '', reason)
  if (verb === 'refusals') return listRefusals(desk, more, reason)
  if (verb === 'unstop' && more.length === 1) return unstop(desk, more[0] ?? '', reason)
  if (verb === 'deposits' && more.length === 0) return listDeposits(desk)
  if (verb === 'strays' && more.length === 0) return listStrays(desk)
  throw new Misspelt(USAGE)
}

function takeReason(words: readonly string[]): { rest: readonly string[]; reason: string } {
  const at = words.indexOf('--reason')
  if (at < 0) return { rest: words, reason: '' }
  const reason = words[at + 1]
  if (!reason) throw new Misspelt('--reason needs a text')
  return { rest: [...words.slice(0, at), ...words.slice(at + 2)], reason }
}

async function open({ services, operator, print }: Desk): Promise<number> {
  const files = await migrate(services.settings.databaseUrl)
  print(files.length === 0 ? 'the database is up to date' : `migrated: ${files.join(', ')}`)
  const opened = await openBooks(services)
  if (opened)
    await inTransaction(services.database, (tx) => recordAct(tx, { operator, reason: 'first start' }, 'open', {}))
  print(opened ? 'the books are open' : 'the books were open already')
  return 0
}

async function auditAll({ services, operator, print }: Desk): Promise<number> {
  const findings = await audit(services.database, allLaws(services.economy))
  for (const { name, figure, breaches } of findings)
    print(`${breaches.length === 0 ? 'holds ' : 'BROKEN'}  ${name.padEnd(28)} ${figure}`)
  const broken = findings.filter(({ breaches }) => breaches.length > 0)
  for (const { name, says, breaches } of broken) {
    print(`\n${name}: ${says}`)
    for (const row of breaches) print(`  ${row}`)
  }
  const facts = { laws: findings.length, broken: broken.map(({ name }) => name).join(' ') }
  await inTransaction(services.database, (tx) =>
    recordAct(tx, { operator, reason: 'audit of the books' }, 'audit', facts),
  )
  return broken.length === 0 ? 0 : 1
}

async function showTime({ services, print }: Desk): Promise<number> {
  const { day, world } = await standingOf(services.database)
  const mode = await clockMode(services.database)
  print(`world   ${world.toISOString()} (${mode})`)
  print(`settled ${day}${day < dayAt(world) ? `, due ${dayAt(world)}` : ''}`)
  return 0
}

const LENGTHS: Readonly<Record<string, number>> = { d: 86_400_000, h: 3_600_000, m: 60_000 }

async function advance({ services, operator, print }: Desk, length: string, reason: string): Promise<number> {
  const [, count, unit = ''] = /^([1-9]\d{0,3})([dhm])$/.exec(length) ?? []
  const milliseconds = Number(count) * (LENGTHS[unit] ?? Number.NaN)
  if (Number.isNaN(milliseconds)) throw new Misspelt(`not a length of time: ${length} (3d, 12h, 30m)`)
  const before = await worldNow(services.database)
  const after = await advanceWorld(services, milliseconds)
  const facts = { from: before.toISOString(), to: after.toISOString() }
  await inTransaction(services.database, (tx) =>
    recordAct(tx, { operator, reason: reason || `advanced by ${length}` }, 'time advance', facts),
  )
  print(`${before.toISOString()} → ${after.toISOString()}`)
  return 0
}

async function grantTo({ services, operator, print }: Desk, words: readonly string[], reason: string): Promise<number> {
  const [user = '', amount = '', asset = ''] = words
  const units = parseUnits(amount)
  if (units === undefined || units === 0n) throw new Misspelt(`not an amount: ${amount}`)
  if (!isAsset(asset)) throw new Misspelt(`no asset ${asset}`)
  if (reason === '') throw new Misspelt('a grant needs its --reason')
  const member = await memberOfKey(services.database, sameKey(user))
  if (!member) throw new Misspelt(`no member ${user}`)
  const order = await inTransaction(services.database, (tx) =>
    grant(tx, { operator, reason }, { member: member.id, asset, units }),
  )
  print(`granted ${formatUnits(units)} ${asset} to ${user}: order ${order}`)
  return 0
}

async function freezeUser(desk: Desk, verb: 'freeze' | 'unfreeze', user: string, reason: string): Promise<number> {
  const { services, operator, print } = desk
  if (reason === '') throw new Misspelt(`to ${verb} needs its --reason`)
  const member = await memberOfKey(services.database, sameKey(user))
  if (!member) throw new Misspelt(`no member ${user}`)
  const atDesk = { services, ip: '', agent: '' }
  const changed = await inTransaction(services.database, async (tx) => {
    if (verb === 'unfreeze') await lift(tx, atDesk, member.id, 'operator')
    else if (!(await freeze(tx, atDesk, member.id, 'operator'))) return false
    await recordAct(tx, { operator, reason }, verb, { member: member.id.toString() })
    return true
  })
  print(changed ? `${verb === 'freeze' ? 'frozen' : 'unfrozen'}: ${user}` : `${user} was frozen already`)
  return 0
}

async function unstop({ services, operator, print }: Desk, user: string, reason: string): Promise<number> {
  if (reason === '') throw new Misspelt('to lift a stop needs its --reason')
  const member = await memberOfKey(services.database, sameKey(user))
  if (!member) throw new Misspelt(`no member ${user}`)
  await inTransaction(services.database, async (tx) => {
    await liftStop(tx, member.id)
    await recordAct(tx, { operator, reason }, 'unstop', { member: member.id.toString() })
  })
  print(`no longer stopped: ${user}`)
  return 0
}

async function listDeposits({ services, print }: Desk): Promise<number> {
  for (const row of await depositRows(services.database))
    print(
      [
        row.seen_at.toISOString(),
        row.state.padEnd(12),
        `${formatUnits(row.minor)} ${row.asset}`.padEnd(20),
        `chain ${row.chain}`,
        row.username ?? row.member,
        row.tx_hash,
      ].join('  '),
    )
  for (const row of await flagRows(services.database))
    print(
      `stopped  ${row.username ?? row.member}  since ${row.at.toISOString()}: deposit ${row.deposit} was taken back`,
    )
  return 0
}

async function listStrays({ services, print }: Desk): Promise<number> {
  for (const row of await strayRows(services.database))
    print(
      [
        row.seen_at.toISOString(),
        `chain ${row.chain}`.padEnd(10),
        `contract ${row.contract}`,
        `announced ${row.raw}`,
        `to ${row.username ?? row.member} at ${row.address}`,
        row.tx_hash,
      ].join('  '),
    )
  return 0
}
