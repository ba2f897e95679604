import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startProduct } from '#demo/cluster/product.ts'
import { startCluster } from '#demo/cluster/start.ts'
import { diceOf } from '#demo/seed/plan/dice.ts'
import { mailServer } from '#proof/faults/mail-server.ts'
import { askForMails, missing } from '#proof/kills/asking.ts'
import type { World } from '#proof/kills/box.ts'
import type { Checked } from '#proof/kills/check.ts'
import { trade } from '#proof/kills/client.ts'
import { sendFromPartner } from '#proof/kills/leaving.ts'
import { sendDeposits } from '#proof/kills/sending.ts'
import { begin, conclude, servicesOf, tally } from '#proof/kills/story.ts'
import { moveTime, settledDays } from '#proof/kills/time.ts'
import { askerOfSeveral } from './asking.ts'
import { type Done, hurtAround } from './chaos.ts'
import { startProbe } from './probe.ts'
import { longestGap } from './stood.ts'

/** How long and how hard, and where to tell. */
export interface Trial {
  readonly seed: string
  /** Of each fault, at least. */
  readonly least: number
  readonly seconds: number
  /** What must be undone at the end, the last first: done by itself, but for who is interrupted. */
  readonly undos: (() => Promise<unknown>)[]
  readonly log: (line: string) => void
}

/** A fault and what stood still by it, in milliseconds. */
export interface Stood extends Done {
  /** The longest time in which the probe wrote no row, and in which nobody's money request was acknowledged. */
  readonly writes: number
  readonly requests: number
  /** Attempts at money whose outcome their asker did not learn, by what he heard. */
  readonly unknown: Readonly<Record<string, number>>
}

/** What was done, and what was found afterwards. */
export interface Report extends Checked {
  readonly faults: readonly Stood[]
  readonly probe: { readonly rows: number; readonly lost: number; readonly strange: number; readonly unknown: number }
  readonly done: number
  readonly refused: Readonly<Record<string, number>>
  readonly open: number
  readonly wereUnknown: number
  readonly mails: number
  readonly mailsMissing: readonly string[]
  readonly days: number
  /** Processes of the product that ended by themselves. */
  readonly ended: readonly string[]
}

/** Starts the product on a cluster, lets eight clients trade while its machines fail, and then looks at what is left. */
export async function outlive({ seed, least, seconds, undos, log }: Trial): Promise<Report> {
  const dice = diceOf(seed)
  const mail = await mailServer()
  const dataDir = mkdtempSync(join(tmpdir(), 'orrery-outlives-'))
  undos.push(
    () => mail.stop(),
    async () => rmSync(dataDir, { recursive: true, force: true }),
  )
  try {
    const cluster = await startCluster(log)
    undos.push(() => cluster.stop())
    const limits = { CALLS_PER_MINUTE: '1000000', COSTLY_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' }
    const environment = { ...process.env, ...limits, SEED: 'none', SMTP_URL: mail.url }
    const product = await startProduct(cluster, { dataDir, environment, log })
    undos.push(() => product.stop())
    const world: World = { ...product, databaseUrl: () => cluster.writerUrl }
    const services = servicesOf(cluster.writerUrl)
    undos.push(() => services.database.destroy())
    const { ask, attempts } = askerOfSeveral(product.origins, diceOf(`${seed} whom`))
    const over = new AbortController()
    const { market, members } = await begin(world, services, ask, dice, over.signal)
    const probe = await startProbe(cluster.bouncerUrl, cluster.writerUrl)
    log('the world is ready')

    const clients = members.map((member) => trade(market, member))
    const sending = sendDeposits(product.pagesUrl, members, diceOf(`${seed} deposits`), over.signal)
    const partner = sendFromPartner(world, members, diceOf(`${seed} partner`), over.signal)
    const mailing = askForMails(ask, over.signal)
    const before = await settledDays(services)
    const moving = moveTime(services, over.signal)
    const faults = await hurtAround(
      cluster,
      dice,
      least,
      Date.now() + seconds * 1000,
      () => probe.acknowledged.length,
      log,
    )
    await pause(3000)
    over.abort()
    const [, addresses, , told] = await Promise.all([sending, mailing, moving, partner, ...clients])
    const rows = probe.acknowledged.length
    const compared = await probe.stop()
    log('all is back')
    const days = (await settledDays(services)) - before
    const checked = await conclude(world, services, market, members, told, log)
    const mailsMissing = await missing(mail.accepted, addresses)
    const answered = attempts.filter(({ kind }) => kind === 'done').map(({ at }) => at)
    const stood = faults.map((one) => ({
      ...one,
      writes: longestGap(probe.acknowledged, one.at, one.whole),
      requests: longestGap(answered, one.at, one.whole),
      unknown: tally(
        attempts.filter(({ at, kind }) => kind === 'unknown' && at > one.at && at < one.whole).map(({ why }) => why),
      ),
    }))
    return {
      ...checked,
      faults: stood,
      probe: { rows, ...compared },
      done: market.requests.filter(({ outcome }) => outcome.kind === 'done').length,
      refused: tally(market.requests.flatMap(({ outcome }) => (outcome.kind === 'refused' ? [outcome.reason] : []))),
      open: market.requests.filter(({ outcome }) => outcome.kind === 'unknown').length,
      wereUnknown: market.requests.filter(({ wasUnknown }) => wasUnknown).length,
      mails: addresses.length,
      mailsMissing,
      days,
      ended: product.ended(),
    }
  } finally {
    for (let undo = undos.pop(); undo; undo = undos.pop()) await undo()
  }
}
