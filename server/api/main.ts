import { fileURLToPath } from 'node:url'
import { bringBuiltIn } from '#server/article/content.ts'
import { processMetrics } from '#server/metrics/process-metrics.ts'
import { claimOldNames } from '#server/name/claim.ts'
import { requireRunningPools } from '#server/pool/running.ts'
import { realServices } from '#server/services/real.ts'
import { readSettings } from '#server/settings/settings.ts'
import { makeServer } from './server.ts'

/** The entry point of one API process: stateless, as many as needed behind a proxy. */
const settings = readSettings(process.env)
const services = realServices('api', settings, 20)
await claimOldNames(services.database)
await requireRunningPools(services.database, services.economy)
await bringBuiltIn(services.database)
const figures = await processMetrics(settings)
const server = await makeServer(services, fileURLToPath(new URL('../../dist/web/', import.meta.url)), figures.registry)
await server.listen({ port: settings.port, host: process.env.HOST ?? '127.0.0.1' })
services.log.info({ port: settings.port }, 'listening')

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await server.close()
    await figures.stop()
    await services.database.destroy()
    process.exit(0)
  })
