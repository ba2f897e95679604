import { forgetOldTries } from '#server/account/tries.ts'
import { forgetCodes } from '#server/code/spend-code.ts'
import { forgetLogins } from '#server/community/login.ts'
import type { Watched } from '#server/deposit/scan-chain.ts'
import { failureOf, isOfChain, silenceAlarm } from '#server/deposit/silence.ts'
import { lookForStrays } from '#server/deposit/strays.ts'
import { look, watchedChains } from '#server/deposit/watch.ts'
import { removeHalfWritten } from '#server/files/folder.ts'
import { forgetSignatures } from '#server/gate/envelope.ts'
import { forgetRefusals } from '#server/gate/refusals.ts'
import { forgetImages } from '#server/image/forget.ts'
import { renderImage } from '#server/image/render.ts'
import { settleDue } from '#server/income/settle-due.ts'
import type { Jobs } from '#server/jobs/enqueue.ts'
import { forgetOldQuotes } from '#server/land/quote.ts'
import { mailSender } from '#server/mail/send-mail.ts'
import { processMetrics } from '#server/metrics/process-metrics.ts'
import { stateMetrics } from '#server/metrics/state-metrics.ts'
import { payCommissions } from '#server/reward/commission.ts'
import { forgetLinks } from '#server/security/freeze-link.ts'
import { realServices } from '#server/services/real.ts'
import { forgetPending } from '#server/session/identity.ts'
import { forgetNetworks } from '#server/session/networks.ts'
import { readSettings } from '#server/settings/settings.ts'
import { makeCard } from '#server/share/card.ts'
import { cardPainter } from '#server/share/card-painter.ts'
import { forgetMessages } from '#server/wallet/sign-key.ts'
import { beatClock } from '#server/world/clock.ts'
import { every } from './every.ts'
import { startQueue } from './queue.ts'

/** The entry point of one worker process: queued jobs, and what comes again by the clock. */
const settings = readSettings(process.env)
const services = realServices('worker', settings, 10)
const { database, log } = services
const sendMail = mailSender(services)
const painter = cardPainter()

const queue = await startQueue(
  services,
  {
    'send-mail': async (payload) => sendMail(payload as Jobs['send-mail']),
    'draw-card': async (payload) => makeCard(services, painter, (payload as Jobs['draw-card']).coordinates),
    'render-image': async (payload) => renderImage(services, (payload as Jobs['render-image']).hash),
  },
  () => process.exit(1),
)

const repeated = [
  every('clock', 1000, log, () => beatClock(database)),
  every('jobs', 5000, log, queue.tend),
  every('settlement', 1000, log, async () => {
    await settleDue(services)
  }),
  every('signatures', 60_000, log, () => forgetSignatures(services)),
  every('refusals', 60_000, log, () => forgetRefusals(services)),
  every('security', 60_000, log, async () => {
    await forgetOldTries(services)
    await forgetLinks(services)
    await forgetNetworks(services)
  }),
  every('logins', 60_000, log, async () => {
    await forgetPending(services)
    await forgetCodes(services)
    await forgetLogins(services)
    await forgetMessages(services)
  }),
  every('images', 60_000, log, async () => {
    await forgetImages(services)
    if (!settings.filesBucket) await removeHalfWritten(settings.filesFolder, services.now())
  }),
  every('quotes', 60_000, log, () => forgetOldQuotes(services)),
  every('commissions', 5000, log, async () => {
    await payCommissions(services)
  }),
  every('silence', 5000, log, silenceAlarm(services)),
  ...deposits(),
]
const figures = await processMetrics(settings, (registry) => stateMetrics(registry, services))
log.info({}, 'working')

/** Each chain is looked at by itself: a node that is down stops its own deposits and nothing else. */
function deposits() {
  return settings.chains.flatMap((chain) => {
    let watched: Watched | undefined
    return [
      lookAt(chain.chainId, 'deposits', 1000, async () => {
        watched ??= (await watchedChains({ ...services, settings: { ...settings, chains: [chain] } }, []))[0]
        if (watched) await look(services, watched)
      }),
      lookAt(chain.chainId, 'strays', 5000, async () => {
        if (watched) await lookForStrays(services, watched)
      }),
    ]
  })
}

// what a node does is no bug of ours, and its errors name its address, which may hold a key
function lookAt(chainId: number, name: string, pause: number, work: () => Promise<void>) {
  return every(`${name} on ${chainId}`, pause, log, async () => {
    try {
      await work()
    } catch (error) {
      if (!isOfChain(error)) throw error
      log.warn({ chainId, failure: failureOf(error) }, `a look for ${name} failed; the next one comes`)
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
