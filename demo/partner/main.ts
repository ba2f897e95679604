import { startPartner } from './start.ts'

/** The entry point of one demo partner: a process of its own, told by the box where to be. */
const { PARTNER_TYPE, PARTNER_PORT, PARTNER_DATABASE_URL = '', PARTNER_SECRET = '', ORRERY_URL = '' } = process.env
const server = await startPartner({
  type: Number(PARTNER_TYPE),
  port: Number(PARTNER_PORT),
  databaseUrl: PARTNER_DATABASE_URL,
  orreryUrl: ORRERY_URL,
  secret: PARTNER_SECRET,
  now: Date.now,
  pushMs: 1000,
})
console.log(`partner ${PARTNER_TYPE} at ${server.url}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await server.stop()
    process.exit(0)
  })
