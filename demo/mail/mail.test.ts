import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMailCatcher } from './catcher.ts'
import { openMailStore } from './store.ts'

const now = () => new Date('2026-11-21T00:00:00Z')
const log = () => {}

describe('the mail catcher', () => {
  let dataDir = ''
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'orrery-mail-'))
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('keeps what is sent, over a restart, at the same port', async () => {
    const first = await startMailCatcher({ dataDir, now, log })
    const transport = createTransport(`${first.smtpUrl}?ignoreTLS=true`)
    await transport.sendMail({
      from: 'a@orrery.example',
      to: ['b@x.example', 'c@x.example'],
      subject: '驗證碼',
      text: '代碼：123456',
    })
    await transport.sendMail({ from: 'a@orrery.example', to: 'b@x.example', subject: 'second', text: 'two' })
    transport.close()
    expect(first.list()).toMatchObject([
      { subject: 'second', to: ['b@x.example'] },
      {
        subject: '驗證碼',
        to: ['b@x.example', 'c@x.example'],
        from: 'a@orrery.example',
        text: '代碼：123456',
        at: now().toISOString(),
      },
    ])
    await first.stop()
    const second = await startMailCatcher({ dataDir, now, log })
    expect(second.smtpUrl).toBe(first.smtpUrl)
    expect(second.list()).toEqual(first.list())
    await second.stop()
  })

  it('keeps the last 200 and does not grow, and leaves out a line cut short', () => {
    const file = join(dataDir, 'many.jsonl')
    const store = openMailStore(file)
    for (let number = 1; number <= 450; number += 1) {
      store.add({ id: `${number}`, at: '', from: '', to: [], subject: `${number}`, text: '' })
    }
    expect(store.list()).toHaveLength(200)
    expect(store.list()[0]?.subject).toBe('450')
    expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThan(402)
    appendFileSync(file, '{"id":"451","at"')
    expect(
      openMailStore(file)
        .list()
        .map(({ id }) => id),
    ).toEqual(store.list().map(({ id }) => id))
  })
})
