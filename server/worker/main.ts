import { makeMonths } from '#ledger/months/make.ts'
import { forgetSignatures } from '#server/api/gate/envelope.ts'
import { forgetCounts } from '#server/api/gate/limits.ts'
import { requireOpenedSupply } from '#server/asset/opened-supply.ts'
import { auditInTurn } from '#server/audit/nightly/in-turn.ts'
import { ownAddresses } from '#server/custody/own.ts'
import { reconcile } from '#server/custody/reconcile.ts'
import { lookForSweeps } from '#server/custody/sweep/look.ts'
import type { Watched } from '#server/deposit/scan/scan-chain.ts'
import { failureOf, isOfChain, silenceAlarm } from '#server/deposit/scan/silence.ts'
import { lookForStrays } from '#server/deposit/scan/strays.ts'
import { look, watchedChains } from '#server/deposit/scan/watch.ts'
import { removeHalfWritten } from '#server/files/folder.ts'
import { renderImage } from '#server/image/render.ts'
import { requireSettledEras } from '#server/income/settled-eras.ts'
import { requireSettledRates } from '#server/income/team/settled-rates.ts'
import type { Tasks } from '#server/jobs/enqueue.ts'
import { mailSender } from '#server/mail/send-mail.ts'
import { processMetrics } from '#server/metrics/process-metrics.ts'
import { stateMetrics } from '#server/metrics/state-metrics.ts'
import { taskMetrics } from '#server/metrics/task-metrics.ts'
import { pushSender } from '#server/notice/push/send.ts'
import { hotWallet } from '#server/payout/wallet.ts'
import { requireKnownLevels } from '#server/planet/known-levels.ts'
import { requireRunningPools } from '#server/pool/running.ts'
import { realServices } from '#server/services/real.ts'
import { readSettings } from '#server/settings/settings.ts'
import { makeCard } from '#server/share/card.ts'
import { cardPainter } from '#server/share/card-painter.ts'
import { requireForward } from '#server/store/forward.ts'
import { lookForPayouts } from '#server/withdrawal/pay/look.ts'
import { WORDS } from '#server/words.ts'
import { every } from './every.ts'
import { startQueue } from './queue.ts'

/** The entry point of one worker process: queued jobs, and what comes again by the clock. */
const settings = readSettings(process.env)
const services = realServices('worker', settings, 10)
const { database, log } = services
await requireForward(database)
await requireOpenedSupply(database, services.economy)
await requireSettledEras(database, services.economy)
await requireKnownLevels(database, services.economy)
await requireRunningPools(database, services.economy)
await requireSettledRates(database, services.economy)
const sendMail = mailSender(services)
const painter = cardPainter()

const tasks: Tasks = {
  'send-mail': sendMail,
  'send-push': pushSender(services),
  'draw-card': ({ coordinates }) => makeCard(services, painter, coordinates),
  'audit-span': () => auditInTurn(services),
  'render-image': ({ hash }) => renderImage(services, hash),
}
const queue = await startQueue(services, tasks)
const figures = await processMetrics(settings, (registry) => stateMetrics(registry, services))
const watched = taskMetrics(figures.registry)

const repeated = [
  ...WORDS.flatMap(({ chores = [] }) => chores).map(({ name, pauseMs, run }) =>
    again(name, pauseMs, async () => {
      await run(services)
    }),
  ),
  again('jobs', 5000, queue.tend),
  again('signatures', 60_000, () => forgetSignatures(services)),
  again('counted calls', 60_000, () => forgetCounts(services)),
  again('months of the ledger', 3_600_000, () => makeMonths(database)),
  again('half-written files', 60_000, async () => {
    if (!settings.filesBucket) await removeHalfWritten(settings.filesFolder, services.now())
  }),
  again('silence', 5000, silenceAlarm(services)),
  ...chains(),
]
log.info({}, 'working')

function again(name: string, pause: number, work: () => Promise<unknown>) {
  return every(name, pause, log, work, watched(name, pause))
}

/** Each chain is looked at by itself: a node that is down stops its own deposits and payouts, and nothing else. */
function chains() {
  const hot = hotWallet(settings)
  return settings.chains.flatMap((chain) => {
    let seen: Watched | undefined
    return [
      lookAt(chain.chainId, 'deposits', 1000, async () => {
        const one = { ...services, settings: { ...settings, chains: [chain] } }
        seen ??= (await watchedChains(one, await ownAddresses(services, chain.chainId)))[0]
        if (seen) await look(services, seen)
      }),
      lookAt(chain.chainId, 'payouts', 1000, async () => {
        if (seen && hot) await lookForPayouts(services, seen, hot)
      }),
      lookAt(chain.chainId, 'sweeps', 5000, async () => {
        if (seen && hot) await lookForSweeps(services, seen, hot)
      }),
      lookAt(chain.chainId, 'custody', 15_000, async () => {
        if (seen) await reconcile(services, seen)
      }),
      lookAt(chain.chainId, 'strays', 5000, async () => {
        if (seen) await lookForStrays(services, seen)
      }),
    ]
  })
}

// what a node does is no bug of ours, and its errors name its address, which may hold a key
function lookAt(chainId: number, name: string, pause: number, work: () => Promise<void>) {
  return again(`${name} on ${chainId}`, pause, async () => {
    try {
      await work()
      return true
    } catch (error) {
      if (!isOfChain(error)) throw error
      log.warn({ chainId, failure: failureOf(error) }, `a look for ${name} failed; the next one comes`)
      return false
    }
  })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await Promise.all(repeated.map((task) => task.stop()))
    await queue.stop()
    await painter.stop()
    await figures.stop()
    await database.destroy()
    process.exit(0)
  })
