import { setTimeout as pause } from 'node:timers/promises'
import { sendCode } from '#calls/session/send-code.ts'
import { diceOf } from '#demo/seed/plan/dice.ts'
import { CODE_TYPES } from '#proof/api/code-types.ts'
import { mailServer } from '#proof/faults/mail-server.ts'
import { type Ask, askerOf, askForMails, missing } from './asking.ts'
import { type Box, type Part, startBox } from './box.ts'
import { killAround } from './chaos.ts'
import type { Checked } from './check.ts'
import { trade } from './client.ts'
import { sendFromPartner } from './leaving.ts'
import { sendDeposits } from './sending.ts'
import { begin, conclude, servicesOf, tally } from './story.ts'
import { moveTime, settledDays, settledOrNone } from './time.ts'

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
    const services = servicesOf(box.databaseUrl())
    const ask = askerOf(box.origin)
    const over = new AbortController()
    const { market, members } = await begin(box, services, ask, dice, over.signal)
    log('the world is ready')

    const before = await settledDays(services)
    const held = await killWhileMailing(box, ask, mail, log)
    const clients = members.map((member) => trade(market, member))
    const sending = sendDeposits(box.pagesUrl, members, diceOf(`${seed} deposits`), over.signal)
    const partner = sendFromPartner(box, members, diceOf(`${seed} partner`), over.signal)
    const mailing = askForMails(ask, over.signal)
    const moving = moveTime(services, over.signal)
    const kills = await killAround(box, dice, least, Date.now() + seconds * 1000, log)
    kills.worker += 1 // the one above
    await pause(2000)
    // on a busy machine all were killed before a day had ended: whoever settles it was gone each time
    for (let waited = 0; waited < 120 && (await settledOrNone(services)) <= before; waited += 1) await pause(1000)
    over.abort()
    const [deposits, addresses, , told] = await Promise.all([sending, mailing, moving, partner, ...clients])
    await box.ready()
    log('all is back')
    const mailAgainAfter = await held()
    const days = (await settledDays(services)) - before
    const checked = await conclude(box, services, market, members, told, log)
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

async function until(holds: () => boolean, milliseconds: number, otherwise: string): Promise<void> {
  for (let waited = 0; waited < milliseconds; waited += 50) {
    if (holds()) return
    await pause(50)
  }
  throw new Error(otherwise)
}
