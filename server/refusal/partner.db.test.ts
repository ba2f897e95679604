import { randomUUID } from 'node:crypto'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { partnerTransferIn } from '#calls/partner/partner.ts'
import { withPartner } from '#proof/api/partner/lantern.ts'
import { signedBy } from '#proof/api/signed.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { makeServer } from '#server/api/server.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ communities: withPartner() })
})
afterAll(() => world.end())

it('what a partner is refused stands under the name by which it signs; who signs wrongly is nobody', async () => {
  const server = await makeServer(world.services, '/nowhere', new Registry())
  const asked = { orderId: 'L-1', subject: '1', asset: 'NONE', amount: '10', nonce: randomUUID() }
  const good = await signedBy(partnerTransferIn, { ...asked, timestamp: world.services.now().getTime() })
  for (const payload of [good, { ...good, sign: '0'.repeat(64) }])
    await server.inject({ method: 'POST', url: '/api/partner/transferin', remoteAddress: '203.0.113.7', payload })
  await server.close()
  const rows = await world.services.database
    .selectFrom('refusal')
    .select(['source', 'route', 'reason'])
    .orderBy('source')
    .execute()
  expect(rows).toEqual([
    { source: '203.0.113.7', route: 'partner/transferin', reason: 'badSignature' },
    { source: 'partner-2 203.0.113.7', route: 'partner/transferin', reason: 'badRequest' },
  ])
})
