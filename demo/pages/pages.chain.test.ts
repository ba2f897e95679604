import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { tokenAbi } from '#chain/contracts/contracts.ts'
import { localClient } from '#demo/chains/client.ts'
import { type LocalChain, startChain } from '#demo/chains/start.ts'
import type { CaughtMail } from '#demo/mail/store.ts'
import { elsewhere } from './elsewhere.ts'
import { type Pages, startPages } from './start.ts'

const holder = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const mails: CaughtMail[] = [
  {
    id: '2',
    at: '2026-11-21T00:00:02.000Z',
    from: 'a@x',
    to: ['b@x'],
    subject: 'newer',
    text: '<script>alert(1)</script>',
  },
  { id: '1', at: '2026-11-21T00:00:01.000Z', from: 'a@x', to: ['b@x'], subject: 'older & "quoted"', text: '123456' },
]

describe('the demo’s pages', () => {
  let dataDir = ''
  let chain: LocalChain
  let pages: Pages
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'orrery-pages-'))
    chain = await startChain({ chainId: 1, dataDir, log: () => {} })
    const worldNow = async () => new Date('2026-11-21T06:00:00Z')
    pages = await startPages({ port: 0, mail: { list: () => mails }, chains: [chain], worldNow, log: () => {} })
  })
  afterAll(async () => {
    await pages.stop()
    await chain.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  const read = async (path: string) => (await fetch(pages.url + path)).text()
  const ask = (body: string, type = 'application/json') =>
    fetch(`${pages.url}/faucet`, { method: 'POST', headers: { 'content-type': type }, body })

  it('show the mails as text, the newest first, and as JSON', async () => {
    const shown = await read('/mail')
    expect(shown.indexOf('newer')).toBeLessThan(shown.indexOf('older &amp; &quot;quoted&quot;'))
    expect(shown).toContain('&lt;script&gt;alert(1)')
    expect(shown).not.toContain('<script>')
    expect(await (await fetch(`${pages.url}/mail.json`)).json()).toEqual(mails)
  })

  it('mint test tokens for a form and for JSON, and say what is wrong', async () => {
    expect(await read('/faucet')).toContain(chain.token)
    const sent = await ask(JSON.stringify({ address: holder, chainId: 1, amount: '2.5' }))
    expect(await sent.json()).toEqual({ chainId: 1, txHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    const form = new URLSearchParams({ address: holder, chainId: '1', amount: '1' })
    expect(await (await ask(form.toString(), 'application/x-www-form-urlencoded')).text()).toContain('Sent on chain 1')
    const token = { address: chain.token ?? '0x', abi: tokenAbi } as const
    const held = () => localClient(chain.rpcUrl).readContract({ ...token, functionName: 'balanceOf', args: [holder] })
    await vi.waitFor(async () => expect(await held()).toBe(3_500_000n))
    for (const wrong of [{ amount: '-1' }, { address: holder.toLowerCase().replace('b', 'B') }, { chainId: 56 }]) {
      const refused = await ask(JSON.stringify({ address: holder, chainId: 1, amount: '1', ...wrong }))
      expect([refused.status, await refused.json()]).toEqual([
        400,
        { error: expect.stringContaining(Object.keys(wrong)[0] ?? '') },
      ])
    }
    expect((await ask('{')).status).toBe(400)
    expect((await ask(`"${'x'.repeat(20_000)}"`)).status).toBe(413)
  })

  it('show the world clock', async () => {
    expect(await read('/clock')).toContain('2026-11-21 06:00:00 UTC')
    expect(JSON.parse(await read('/clock.json'))).toEqual({ worldNow: Date.UTC(2026, 10, 21, 6) })
  })

  it('stand where an operator would name a page of his own', async () => {
    for (const url of Object.values(elsewhere(pages.url))) {
      const there = await fetch(url)
      expect([there.status, await there.text()], url).toEqual([200, expect.stringContaining('LINK_')])
    }
    expect(await read('/elsewhere/paper')).toContain('<h1>White paper</h1>')
    expect((await fetch(`${pages.url}/elsewhere/nothing`)).status).toBe(404)
  })

  it('answer to nobody who comes by another name, and not in production', async () => {
    const { port } = new URL(pages.url)
    const status = await new Promise((resolve) => {
      request({ host: '127.0.0.1', port, path: '/mail', headers: { host: 'evil.example' } }, (response) => {
        resolve(response.statusCode)
        response.resume()
      }).end()
    })
    expect(status).toBe(403)
    expect((await fetch(`${pages.url}/nothing`)).status).toBe(404)
    vi.stubEnv('NODE_ENV', 'production')
    const none = { port: 0, mail: { list: () => [] }, chains: [], worldNow: undefined, log: () => {} }
    await expect(startPages(none)).rejects.toThrow('production')
    await expect(startChain({ chainId: 1, dataDir, log: () => {} })).rejects.toThrow('production')
  })
})
