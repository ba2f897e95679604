import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PushService, pushService } from './service.ts'

let service: PushService
beforeAll(async () => {
  service = await pushService()
})
afterAll(() => service.end())

const post = (headers: Record<string, string>) =>
  fetch(service.browser().subscription.endpoint, { method: 'POST', headers, body: 'sealed' })

it('takes no message that does not say how long it is to be kept (RFC 8030, 5.2)', async () => {
  for (const headers of [{}, { ttl: '' }, { ttl: 'long' }, { ttl: '-1' }]) {
    const { status, headers: answered } = await post(headers)
    expect([status, answered.get('location')]).toEqual([400, null])
  }
  expect(service.deliveries).toEqual([])
})

it('says of each that it took where it is (RFC 8030, 5), and of one that it did not nothing', async () => {
  const taken = [await post({ ttl: '0' }), await post({ ttl: '60' })]
  expect(taken.map(({ status }) => status)).toEqual([201, 201])
  expect(taken.map(({ headers }) => headers.get('location'))).toEqual([
    `${service.origin}/message/1`,
    `${service.origin}/message/2`,
  ])
  service.answers = { status: 429, headers: { 'retry-after': '5' } }
  const { status, headers } = await post({ ttl: '60' })
  expect([status, headers.get('location'), headers.get('retry-after')]).toEqual([429, null, '5'])
})
