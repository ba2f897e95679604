import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { sendCode } from '#calls/session/send-code.ts'
import { diceOf } from '#demo/seed/plan/dice.ts'
import { CODE_TYPES } from '#proof/api/code-types.ts'
import { mailServer } from '#proof/faults/mail-server.ts'
import { units } from '#rules/amount/decimal.ts'
import { openRound, rounds, takeBackRound } from '#server/daot/sale.ts'
import { folderFiles } from '#server/files/folder.ts'
import { configuredEconomy } from '#server/services/real.ts'
import type { Services } from '#server/services/services.ts'
import { readSettings } from '#server/settings/settings.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { inTransaction, openDatabase } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { type Ask, askerOf } from './asking.ts'
import { type Box, type Part, startBox } from './box.ts'
import { killAround } from './chaos.ts'
import { type Checked, check } from './check.ts'
import {
  buyOne,
  buyPack,
  chargeSome,
  leaveSome,
  moveSome,
  subscribeSome,
  takeReleased,
  trade,
  withdrawPacks,
} from './client.ts'
import { linkSome, sendFromPartner } from './leaving.ts'
import { whatLeft } from './left.ts'
import { NAMERS, settleIn, spotsOf } from './members.ts'
import { nameFirst, openAndEnter, openingsOver, openOne } from './opening/acts.ts'
import { type Market, settle } from './request.ts'
import { fill, sendDeposits } from './sending.ts'
import { ENTERING, moveTime } from './time.ts'

const CLIENTS = 8
const DAY = 86_400_000

/** How long and how hard, and where to tell. */
export interface Hurt {
  readonly seed: string
  /** Kills of each part, at least. */
  readonly least: number
  /** The killing goes on so long at least. */
  readonly seconds: number
  readonly log: (line: string) => void
}

/** What was done, and what was found afterwards. */
export interface Report extends Checked {
  readonly kills: Readonly<Record<Part, number>>
  readonly starts: number
  /** Requests that moved money, by their last outcome, and how many had an attempt of unknown outcome. */
  readonly done: number
  readonly refused: Readonly<Record<string, number>>
  readonly open: number
  readonly wereUnknown: number
  readonly deposits: { readonly told: number; readonly untold: number }
  /** Seconds from the kill of a worker until the mail that it was sending was sent. */
  readonly mailAgainAfter: number
  /** Mails that were acknowledged and never sent. */
  readonly mailsMissing: readonly string[]
  readonly mails: number
  readonly days: number
  readonly exitCode: number | null
  readonly left: readonly Part[]
}

/** Starts the box, lets eight clients trade while its parts are killed, and then looks at what is left. */
export async function hurt({ seed, least, seconds, log }: Hurt): Promise<Report> {
  const dice = diceOf(seed)
  const mail = await mailServer()
  const box = await startBox(mail.url)
  try {
    await box.ready()
    const services = servicesOf(box)
    const ask = askerOf(box.origin)
    const members = await settleIn(services, ask, CLIENTS)
    const over = new AbortController()
    const market: Market = {
      ask,
      dice,
      spots: spotsOf(services, dice),
      next: 0,
      requests: [],
      team: members.slice(0, NAMERS),
      codes: new Map(),
      stop: over.signal,
    }
    // while the blocks come by which it is drawn, there is other work
    await openAndEnter(market, services, members)
    await linkSome(services, box, members)
    await fill(services, box.pagesUrl, members, '20000')
    await shortenRound(services)
    for (const member of members) {
      await buyOne(market, member)
      await moveSome(market, member)
      await subscribeSome(market, member)
      await buyPack(market, member)
      await chargeSome(market, member, '12.5')
    }
    await nameFirst(market, services, members)
    await advanceWorld(services, 3 * DAY)
    for (const member of members) await withdrawPacks(market, member)
    // one that will be drawn, and one that can be entered
    await openAndEnter(market, services, members)
    await openOne(services, ENTERING)
    log('the world is ready')

    const held = await killWhileMailing(box, ask, mail, log)
    const clients = members.map((member) => trade(market, member))
    const sending = sendDeposits(box.pagesUrl, members, diceOf(`${seed} deposits`), over.signal)
    const partner = sendFromPartner(box, members, diceOf(`${seed} partner`), over.signal)
    const mailing = askForMails(ask, over.signal)
    const moving = moveTime(services, over.signal)
    const kills = await killAround(box, dice, least, Date.now() + seconds * 1000, log)
    kills.worker += 1 // the one above
    await pause(2000)
    over.abort()
    const [deposits, addresses, days, told] = await Promise.all([sending, mailing, moving, partner, ...clients])
    await box.ready()
    log('all is back')
    // by then the round is over, however few days have passed
    await advanceWorld(services, 2 * DAY)
    for (const member of members) {
      await takeReleased(market, member)
      await leaveSome(market, member)
    }

    for (const made of market.requests) await settle(ask, made, 200)
    await openingsOver(services)
    const mailAgainAfter = await held()
    const left = await whatLeft(services, box, members, told)
    log('nothing is under way any more')
    const checked = await check(services, box, ask, members, market.requests, left, log)
    const mailsMissing = await missing(mail.accepted, addresses)
    await services.database.destroy()
    const starts = box.starts()
    const { code, left: running } = await box.end()
    const open = market.requests.filter(({ outcome }) => outcome.kind === 'unknown').length
    return {
      ...checked,
      kills,
      starts,
      done: market.requests.filter(({ outcome }) => outcome.kind === 'done').length,
      refused: tally(market.requests.flatMap(({ outcome }) => (outcome.kind === 'refused' ? [outcome.reason] : []))),
      open,
      wereUnknown: market.requests.filter(({ wasUnknown }) => wasUnknown).length,
      deposits,
      mailAgainAfter,
      mailsMissing,
      mails: addresses.length,
      days,
      exitCode: code,
      left: running,
    }
  } finally {
    await box.end()
    await box.erase()
    await mail.stop()
  }
}

function servicesOf(box: Box): Services {
  const url = box.databaseUrl()
  const quiet = () => {}
  return {
    database: openDatabase(url, 4),
    economy: configuredEconomy(),
    settings: readSettings({ DATABASE_URL: url }),
    files: folderFiles(tmpdir()),
    now: () => new Date(),
    randomBytes,
    log: { info: quiet, warn: quiet, error: quiet },
  }
}

/** A round of DAOT that is over within the run, in the place of the box's, so that there is something to claim. */
function shortenRound(services: Services): Promise<number> {
  return inTransaction(services.database, async (tx) => {
    for (const { id } of await rounds(tx)) await takeBackRound(tx, id)
    const now = (await worldNow(tx)).getTime()
    const bounds = { stock: units('1000000'), least: units('100'), most: units('50000') }
    return openRound(tx, services, { opensAt: now, closesAt: now + 5 * DAY, price: units('0.1'), ...bounds })
  })
}

/** Kills the worker while a mail server keeps it waiting; the returned function waits until that mail has been sent. */
async function killWhileMailing(
  box: Box,
  ask: Ask,
  mail: Awaited<ReturnType<typeof mailServer>>,
  log: (line: string) => void,
): Promise<() => Promise<number>> {
  const address = 'held@example.com'
  mail.behave((to) => (to === address ? 'hang' : 'take'))
  const asked = await ask(sendCode, { accountType: 1, account: address, type: CODE_TYPES.register }, '')
  if (asked.kind !== 'done') throw new Error('no code was sent')
  await until(() => mail.begun.includes(address), 60_000, 'the worker does not send')
  box.kill('worker', false)
  mail.behave(() => 'take')
  const killedAt = Date.now()
  log('killed worker while it sent a mail')
  const again = until(() => mail.accepted.includes(address), 600_000, 'the mail was never sent').then(
    () => (Date.now() - killedAt) / 1000,
  )
  again.catch(() => {})
  return () => again
}

/** Asks for a code a second, to ever new addresses; those that were acknowledged. */
async function askForMails(ask: Ask, stop: AbortSignal): Promise<string[]> {
  const acknowledged: string[] = []
  for (let number = 0; !stop.aborted; number += 1) {
    const account = `mail${number}@example.com`
    const { kind } = await ask(sendCode, { accountType: 1, account, type: CODE_TYPES.register }, '')
    if (kind === 'done') acknowledged.push(account)
    await pause(1000)
  }
  return acknowledged
}

async function missing(accepted: readonly string[], wanted: readonly string[]): Promise<string[]> {
  const rest = () => wanted.filter((address) => !accepted.includes(address))
  for (let attempt = 0; attempt < 1200 && rest().length > 0; attempt += 1) await pause(100)
  return rest()
}

async function until(holds: () => boolean, milliseconds: number, otherwise: string): Promise<void> {
  for (let waited = 0; waited < milliseconds; waited += 50) {
    if (holds()) return
    await pause(50)
  }
  throw new Error(otherwise)
}

function tally(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}
