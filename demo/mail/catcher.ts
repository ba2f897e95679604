import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { rememberedPort } from '#demo/process/port.ts'
import { refuseProduction } from '#demo/process/refuse-production.ts'
import { type CaughtMail, openMailStore } from './store.ts'

/** A mail server that delivers nothing: whatever is sent to anybody is kept for reading. */
export interface MailCatcher {
  /** For SMTP_URL. */
  readonly smtpUrl: string
  /** The last 200 mails, the newest first. */
  list(): readonly CaughtMail[]
  stop(): Promise<void>
}

/** What one start needs: where mails are kept, the clock, where to tell what happens. */
export interface CatcherStart {
  readonly dataDir: string
  readonly now: () => Date
  readonly log: (line: string) => void
}

const mostBytes = 5_000_000

/** Starts the mail catcher on a port that stays the same; mails outlive a restart. */
export async function startMailCatcher({ dataDir, now, log }: CatcherStart): Promise<MailCatcher> {
  refuseProduction()
  const folder = join(dataDir, 'mail')
  mkdirSync(folder, { recursive: true })
  const store = openMailStore(join(folder, 'mail.jsonl'))
  const port = await rememberedPort(join(folder, 'port'), folder)
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: mostBytes,
    closeTimeout: 2000,
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      collect(stream)
        .then(async (raw) => store.add(await readMail(raw, recipients, now())))
        .then(() => done(), done)
    },
  })
  server.on('error', (error) => log(`mail: ${error.message}`))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  log(`mail catcher on 127.0.0.1:${port}`)
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    list: store.list,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

async function readMail(raw: Buffer, to: string[], at: Date): Promise<CaughtMail> {
  const { from, subject = '', text = '' } = await PostalMime.parse(raw)
  return { id: randomUUID(), at: at.toISOString(), from: from?.address ?? '', to, subject, text: text.trim() }
}
