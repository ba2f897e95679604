import { fileURLToPath } from 'node:url'
import { bringBuiltIn } from '#server/article/content.ts'
import { requireOpenedSupply } from '#server/asset/opened-supply.ts'
import { requireSettledEras } from '#server/income/settled-eras.ts'
import { requireSettledRates } from '#server/income/team/settled-rates.ts'
import { processMetrics } from '#server/metrics/process-metrics.ts'
import { claimOldNames } from '#server/name/claim.ts'
import { requireKnownLevels } from '#server/planet/known-levels.ts'
import { requireRunningPools } from '#server/pool/running.ts'
import { realServices, STATEMENT_MS } from '#server/services/real.ts'
import { readSettings } from '#server/settings/settings.ts'
import { requireForward } from '#server/store/forward.ts'
import { openReplica } from '#server/store/replica.ts'
import { makeServer } from './server.ts'
import { KEPT_OPEN, warmUp } from './warm-up.ts'

/** The entry point of one API process: stateless, as many as needed behind a proxy. */
const settings = readSettings(process.env)
const base = realServices('api', settings, 20, KEPT_OPEN, STATEMENT_MS)
const replica = settings.replicaUrl
  ? openReplica({
      leader: base.database,
      url: settings.replicaUrl,
      connections: 20,
      changed: (answers, why) =>
        answers
          ? base.log.info({}, 'the replica answers again')
          : base.log.warn({ why }, 'the replica is away; its reads go to the leader'),
    })
  : undefined
const services = { ...base, replica }
await requireForward(services.database)
await claimOldNames(services.database)
await requireOpenedSupply(services.database, services.economy)
await requireSettledEras(services.database, services.economy)
await requireKnownLevels(services.database, services.economy)
await requireRunningPools(services.database, services.economy)
await requireSettledRates(services.database, services.economy)
await bringBuiltIn(services.database)
const figures = await processMetrics(settings)
const server = await makeServer(services, fileURLToPath(new URL('../../dist/web/', import.meta.url)), figures.registry)
await warmUp(services)
await server.listen({ port: settings.port, host: settings.host })
services.log.info({ port: settings.port }, 'listening')

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await server.close()
    await figures.stop()
    await replica?.stop()
    await services.database.destroy()
    process.exit(0)
  })
