import { fileDepositKeys } from '#chain/payouts/deposit-keys.ts'
import { fileKeeper } from '#chain/payouts/keeper.ts'
import { processMetrics } from '#server/metrics/process-metrics.ts'
import { realServices } from '#server/services/real.ts'
import { readSettings } from '#server/settings/settings.ts'
import { every } from '#server/worker/every.ts'
import { signControls } from './control.ts'
import { signWaiting } from './sign.ts'

/**
 * The entry point of the signer, which alone holds the key of the payout wallet and that of the deposit addresses: it reads what waits
 * to be signed, judges it anew, signs and stores. It asks no network and serves nobody. Its `DATABASE_URL` is of a login that has the role `orrery_signer` and
 * no other (docs/running.md).
 */
const path = process.env.PAYOUT_KEY_FILE
if (!path) throw new Error('PAYOUT_KEY_FILE must be set: the file of the payout wallet’s key')
const depositPath = process.env.DEPOSIT_KEY_FILE
const keys = { hot: fileKeeper(path), deposits: depositPath ? fileDepositKeys(depositPath) : undefined }
const settings = readSettings(process.env)
const services = realServices('signer', settings, 2)
const round = every('signing', 250, services.log, async () => {
  await signWaiting(services, keys)
})
const shows = every('control', 5000, services.log, async () => {
  await signControls(services, keys.hot)
})
const figures = await processMetrics(settings)
services.log.info({ wallet: keys.hot.address, sweeps: keys.deposits !== undefined }, 'signing')

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await Promise.all([round.stop(), shows.stop()])
    await figures.stop()
    await services.database.destroy()
    process.exit(0)
  })
