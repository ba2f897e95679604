import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { binance } from '#chain/definitions/binance.ts'
import type { ConfiguredChain } from '#chain/definitions/settings.ts'
import { clientsOf } from './client.ts'

/** How a node answers; 'logs': a block that is full of them. */
let answer: 'logs' | 'late' | 'endless' = 'logs'
/** More than the ten mebibytes that viem reads by itself. */
const LOGS = 30_000
const HASH = `0x${'a'.repeat(64)}`

let node: Server
let chain: ConfiguredChain
beforeAll(async () => {
  const log = { address: `0x${'b'.repeat(40)}`, topics: [HASH, HASH, HASH], data: HASH, blockHash: HASH }
  const logs = JSON.stringify({ jsonrpc: '2.0', id: 1, result: Array(LOGS).fill(log) })
  node = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    if (answer === 'endless') response.write('{"jsonrpc":"2.0",')
    else if (answer === 'late') setTimeout(() => response.end('{"jsonrpc":"2.0","id":1,"result":"0x7"}'), 600)
    else response.end(logs)
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  const address = node.address()
  if (!address || typeof address === 'string') throw new Error('not listening')
  chain = { ...binance, tokens: [], rpcUrls: [`http://127.0.0.1:${address.port}`] }
})
afterAll(async () => {
  const closed = new Promise((resolve) => node.close(resolve))
  node.closeAllConnections()
  await closed
})

const ask = (...[patience]: [patience?: Parameters<typeof clientsOf>[1]]) =>
  clientsOf(chain, patience)[0]?.request({ method: 'eth_getLogs', params: [{}] })

it('[ASSET-04] a block that somebody filled with logs is read: its scanner does not stand before it for ever', async () => {
  expect(await ask()).toHaveLength(LOGS)
})

it('who asks for less than blocks reads no such answer', async () => {
  await expect(ask({ timeout: 10_000, retryCount: 0 })).rejects.toThrow()
})

it('[ASSET-04] what a block may be full of is waited for longer than anything else: the scanner does not stand before a node that takes its time', async () => {
  answer = 'late'
  const patience = { timeout: 200, forBlocks: 5_000, retryCount: 0 }
  expect(await ask(patience)).toBe('0x7')
  await expect(clientsOf(chain, patience)[0]?.getBlockNumber()).rejects.toThrow()
})

it('[ASSET-04] an answer that begins and never ends is given up as one that never begins', async () => {
  answer = 'endless'
  await expect(ask({ timeout: 200, retryCount: 0 })).rejects.toThrow()
})
