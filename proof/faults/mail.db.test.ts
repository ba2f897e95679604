import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { freePort } from '#proof/stand-ins/free-port.ts'
import { folderFiles } from '#server/files/folder.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { mailSender } from '#server/mail/send-mail.ts'
import { unsubscribeLink } from '#server/mail/stop-link.ts'
import { configuredEconomy } from '#server/services/real.ts'
import type { Services } from '#server/services/services.ts'
import { readSettings } from '#server/settings/settings.ts'
import { openDatabase } from '#server/store/database.ts'
import { type Queue, startQueue } from '#server/worker/queue.ts'
import { type MailServer, mailServer } from './mail-server.ts'

const DEADLINE = { timeout: 50_000, interval: 50 }
const quiet = () => {}

let fresh: FreshDatabase
let services: Services
let queue: Queue
let port: number
let server: MailServer | undefined

beforeAll(async () => {
  ;[fresh, port] = await Promise.all([freshDatabase(), freePort()])
  services = {
    database: openDatabase(fresh.url, 3),
    economy: configuredEconomy(),
    settings: readSettings({
      DATABASE_URL: fresh.url,
      DATABASE_DIRECT_URL: fresh.directUrl,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    }),
    files: folderFiles(tmpdir()),
    now: () => new Date(),
    randomBytes,
    log: { info: quiet, warn: quiet, error: quiet },
  }
  const send = mailSender(services, 1000)
  queue = await startQueue(services, { 'send-mail': send })
})
afterAll(async () => {
  await queue.stop()
  await services.database.destroy()
  await server?.stop()
  await fresh.drop()
})

function write(to: string, until = Date.now() + 600_000): Promise<void> {
  const words = { language: 'en_US', mail: 'code', values: { code: '123456', minutes: 10 }, sealed: {} } as const
  return enqueue(services.database, 'send-mail', { to, ...words, until })
}

interface Standing {
  readonly attempts: number
  readonly last_error: string | null
  readonly waits: boolean
}

async function standing(to: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`select attempts, last_error, run_at > clock_timestamp() as waits
    from graphile_worker._private_jobs where payload ->> 'to' = ${to}`.execute(services.database)
  return rows[0]
}

it('a mail waits while the server is down, is tried again more slowly, and goes by itself once it is back', async () => {
  await write('down@example.com')
  await vi.waitFor(async () => {
    expect(await standing('down@example.com')).toMatchObject({
      waits: true,
      last_error: expect.stringContaining('ECONNREFUSED'),
    })
  }, DEADLINE)
  server = await mailServer(port)
  await vi.waitFor(() => expect(server?.accepted).toContain('down@example.com'), DEADLINE)
  await vi.waitFor(async () => expect(await standing('down@example.com')).toBeUndefined(), DEADLINE)
})

it('a mail that the server refuses for now, or leaves without an answer, waits and holds up no other', async () => {
  const moods = new Map([
    ['refused@example.com', 'refuse'],
    ['slow@example.com', 'hang'],
  ] as const)
  server?.behave((to) => moods.get(to as 'slow@example.com') ?? 'take')
  for (const to of [...moods.keys(), 'good@example.com']) await write(to)
  await vi.waitFor(() => expect(server?.accepted).toContain('good@example.com'), DEADLINE)
  for (const [to, said] of [
    ['refused@example.com', 'greylisted'],
    ['slow@example.com', 'Timeout'],
  ] as const)
    await vi.waitFor(async () => {
      expect(await standing(to)).toMatchObject({ last_error: expect.stringContaining(said) })
    }, DEADLINE)
  expect(server?.accepted).not.toContain('refused@example.com')
  server?.behave(() => 'take')
  for (const to of moods.keys()) await vi.waitFor(() => expect(server?.accepted).toContain(to), DEADLINE)
})

it('a mailbox that is gone for good is written to once; where nothing of ours is taken at all, mails wait', async () => {
  server?.behave((to) => (to.startsWith('gone') ? 'gone' : to.startsWith('barred') ? 'barred' : 'take'))
  for (const to of ['gone@example.com', 'barred@example.com', 'next@example.com']) await write(to)
  await vi.waitFor(() => expect(server?.accepted).toContain('next@example.com'), DEADLINE)
  await vi.waitFor(async () => {
    expect(await standing('barred@example.com')).toMatchObject({
      waits: true,
      last_error: expect.stringContaining('relaying denied'),
    })
  }, DEADLINE)
  // else it would be tried for half a day, and an alarm would ring from then on until somebody deletes it
  await vi.waitFor(async () => expect(await standing('gone@example.com')).toBeUndefined(), DEADLINE)
  server?.behave(() => 'take')
  await vi.waitFor(() => expect(server?.accepted).toContain('barred@example.com'), DEADLINE)
  expect(server?.accepted).not.toContain('gone@example.com')
})

it('a code that has expired in the meantime is not sent any more', async () => {
  await write('late@example.com', Date.now() - 1)
  await vi.waitFor(async () => expect(await standing('late@example.com')).toBeUndefined(), DEADLINE)
  expect(server?.begun).not.toContain('late@example.com')
})

it('a mail that can be switched off holds the link that does, and tells the mail program; no other mail does', async () => {
  const values = { lines: 'Land income: 8.73 DU', at: '2026-11-29 00:00', place: '/income-record' }
  const to = 'lapses@example.com'
  const until = Date.now() + 600_000
  const stop = { member: '7', topic: 'lapses' } as const
  const link = unsubscribeLink({ member: 7n, topic: 'lapses' }, services.settings)
  await enqueue(services.database, 'send-mail', {
    to,
    language: 'en_US',
    mail: 'lapse',
    values,
    sealed: {},
    until,
    stop,
  })
  await vi.waitFor(() => expect(server?.accepted).toContain(to), DEADLINE)
  const texts = (server?.texts ?? []).map((text) => text.replaceAll(/\r\n[ \t]+/g, ' '))
  const [mail, ...more] = texts.filter((text) => text.includes('List-Unsubscribe'))
  expect(more).toEqual([])
  expect(mail).toContain(`To: ${to}`)
  expect(mail).toContain(`List-Unsubscribe: <${link}>`)
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  // its text is quoted-printable
  const text = (mail ?? '').replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')
  expect(text).toContain(`Get no more mails of this kind:\r\n${link}`)
})

it('in production nothing is sent to another machine unsealed, but where its line is said to be one’s own', async () => {
  const own = await mailServer()
  const elsewhere = own.url.replace('127.0.0.1', '0.0.0.0')
  const send = (to: string, smtpUrl: string, production = true) => {
    const settings = { ...services.settings, smtpUrl, production }
    const words = { language: 'en_US', mail: 'code', values: { code: '123456', minutes: 10 }, sealed: {} } as const
    return mailSender({ ...services, settings }, 1000)({ to, ...words, until: Date.now() + 600_000 })
  }
  await expect(send('bare@example.com', elsewhere)).rejects.toThrow(/TLS/)
  expect(own.begun).toEqual([])
  await send('here@example.com', own.url)
  await send('line@example.com', `${elsewhere}?ignoreTLS=true`)
  await send('tried@example.com', elsewhere, false)
  expect(own.accepted).toEqual(['here@example.com', 'line@example.com', 'tried@example.com'])
  await own.stop()
})

it('a server that answers a byte at a time, each before it is given up, holds a mail for six times as long and no longer', async () => {
  const trickling = createServer((socket) => {
    socket.on('error', quiet)
    socket.write('220 slow.example ESMTP\r\n')
    socket.once('data', () => {
      const each = setInterval(() => socket.write('2'), 400)
      socket.once('close', () => clearInterval(each))
    })
  })
  await new Promise<void>((resolve) => trickling.listen(0, '127.0.0.1', resolve))
  const at = trickling.address()
  if (!at || typeof at === 'string') throw new Error('not listening')
  const settings = { ...services.settings, smtpUrl: `smtp://127.0.0.1:${at.port}` }
  const words = { language: 'en_US', mail: 'code', values: { code: '123456', minutes: 10 }, sealed: {} } as const
  const begun = Date.now()
  const sent = mailSender({ ...services, settings }, 500)({ to: 'slow@example.com', ...words, until: begun + 600_000 })
  await expect(sent).rejects.toThrow(/abort|timeout/i)
  // and no sooner: each byte came in time
  expect(Date.now() - begun).toBeGreaterThanOrEqual(2990)
  await new Promise((resolve) => trickling.close(resolve))
})
