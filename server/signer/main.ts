import { processMetrics } from '#server/metrics/process-metrics.ts'
import { taskMetrics } from '#server/metrics/task-metrics.ts'
import { realServices, STATEMENT_MS } from '#server/services/real.ts'
import { readSignerSettings } from '#server/settings/settings.ts'
import { every } from '#server/worker/every.ts'
import { signControls } from './control.ts'
import { keysOf } from './keeper/keepers.ts'
import { signWaiting } from './sign.ts'

/**
 * The entry point of the signer, which alone holds the key of the payout wallet and that of the deposit addresses: it reads what waits
 * to be signed, judges it anew, signs and stores. It asks no network but the service that keeps a key, where one does, and serves
 * nobody. Its `DATABASE_URL` is of a login that has the role `orrery_signer` and no other (docs/running.md).
 */
const keys = await keysOf(process.env)
const settings = readSignerSettings(process.env)
const services = realServices('signer', settings, 2, 0, STATEMENT_MS)
const figures = await processMetrics(settings)
const watched = taskMetrics(figures.registry)
const round = every('signing', 250, services.log, () => signWaiting(services, keys), watched('signing', 250))
const shows = every('control', 5000, services.log, () => signControls(services, keys.hot), watched('showing', 5000))
services.log.info({ wallet: keys.hot.address, sweeps: keys.deposits !== undefined }, 'signing')

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await Promise.all([round.stop(), shows.stop()])
    await figures.stop()
    await services.database.destroy()
    process.exit(0)
  })
