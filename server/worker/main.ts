import { run } from 'graphile-worker'
import { forgetSignatures } from '#server/gate/envelope.ts'
import type { Jobs } from '#server/jobs/enqueue.ts'
import { mailSender } from '#server/mail/send-mail.ts'
import { realServices } from '#server/services/real.ts'
import { readSettings } from '#server/settings/settings.ts'
import { beatClock } from '#server/world/clock.ts'
import { every } from './every.ts'

/** The entry point of one worker process: queued jobs, and what comes again by the clock. */
const settings = readSettings(process.env)
const services = realServices('worker', settings, 10)
const { database, log } = services
const sendMail = mailSender(services)

const queue = await run({
  connectionString: settings.databaseUrl,
  concurrency: 4,
  noHandleSignals: true,
  pollInterval: 2000,
  taskList: {
    'send-mail': async (payload) => sendMail(payload as Jobs['send-mail']),
  },
})

const repeated = [
  every('clock', 1000, log, () => beatClock(database)),
  every('signatures', 60_000, log, () => forgetSignatures(services)),
]
log.info({}, 'working')

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await Promise.all(repeated.map((task) => task.stop()))
    await queue.stop()
    await database.destroy()
    process.exit(0)
  })
