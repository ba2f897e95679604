import { createServer, type Server } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { binance } from '#chain/definitions/binance.ts'
import { oneOf } from './ask-nodes.ts'
import { clientsOf } from './client.ts'
import { headerAt } from './follow-head.ts'
import { agreed, agreedHead } from './quorum.ts'

const open: Server[] = []
afterEach(async () => {
  for (const node of open.splice(0)) {
    node.closeAllConnections()
    await new Promise((resolve) => node.close(resolve))
  }
})

/** A node whose head is `head`; null: it takes each question, and answers none. How many it was asked. */
async function node(head: number | null): Promise<{ readonly url: string; readonly asked: () => number }> {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    if (head === null) return
    const answer = JSON.stringify({ jsonrpc: '2.0', id: 1, result: `0x${head.toString(16)}` })
    response.setHeader('content-type', 'application/json').end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(server)
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('not listening')
  return { url: `http://127.0.0.1:${address.port}`, asked: () => asked }
}
const clients = (...rpcUrls: string[]) => clientsOf({ ...binance, tokens: [], rpcUrls })

it('[ASSET-04] what two of three nodes say is known at once, though the third never answers: no look waits for it', async () => {
  const [one, silent, other] = [await node(7), await node(null), await node(7)]
  const three = clients(one.url, silent.url, other.url)
  const begun = performance.now()
  for (let time = 0; time < 40; time += 1)
    expect(await agreed(three, 'the head', (client) => client.getBlockNumber({ cacheTime: 0 }))).toBe(7n)
  expect(await agreedHead(three)).toBe(7n)
  expect(performance.now() - begun).toBeLessThan(19_000)
  // each question is a connection, and those would come to an end
  expect(silent.asked()).toBeLessThan(30)
})

it('[ASSET-04] a node that is behind with its answers is asked all the same where the others do not agree', async () => {
  const [one, slow, other] = [await node(7), await node(null), await node(7)]
  const three = clients(one.url, slow.url, other.url)
  for (let time = 0; time < 30; time += 1) await agreed(three, 'seven', (client) => client.getBlockNumber())
  const asked: string[] = []
  const told = agreed(three, 'who', async ({ transport }) => {
    asked.push(transport.url)
    return transport.url === slow.url ? one.url : transport.url
  })
  expect(await told).toBe(one.url)
  expect(asked).toEqual([one.url, other.url, slow.url])
})

it('[ASSET-04] the head is the highest that most nodes have reached: one that is a moment slower counts', async () => {
  const behind = await node(5)
  const ahead = await node(9)
  const three = clients(behind.url, ahead.url, ahead.url)
  expect(await agreedHead(three)).toBe(9n)
  expect(await agreedHead(clients(behind.url, behind.url, ahead.url))).toBe(5n)
  await expect(headerAt(clients('http://127.0.0.1:1', ahead.url), 1n)).rejects.toThrow('block 1')
})

it('[ASSET-06] what one node is asked alone is asked of the next where it fails, and of no other where it says no', async () => {
  const [one, other] = [await node(7), await node(8)]
  const all = clients('http://127.0.0.1:1', one.url, other.url)
  expect(await oneOf(all, (client) => client.getBlockNumber({ cacheTime: 0 }))).toBe(7n)
  const refused = new Error('execution reverted')
  const asked: string[] = []
  const refuse = async ({ transport }: (typeof all)[number]) => {
    asked.push(transport.url)
    throw refused
  }
  await expect(oneOf(all, refuse, (error) => error === refused)).rejects.toBe(refused)
  expect(asked).toEqual(['http://127.0.0.1:1'])
  await expect(oneOf(all, refuse)).rejects.toBe(refused)
  expect(asked).toHaveLength(4)
})
