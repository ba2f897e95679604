import { startIdentity } from './start.ts'

/** The entry point of the demo's communities: a process of their own, told by the box where to be. */
const { IDENTITY_PORT, IDENTITY_FOLDER = '', PUBLIC_URL = '' } = process.env
const server = await startIdentity({
  port: Number(IDENTITY_PORT),
  folder: IDENTITY_FOLDER,
  origins: PUBLIC_URL.split(',').map((url) => new URL(url).origin),
})
console.log(`communities at ${server.url}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await server.stop()
    process.exit(0)
  })
