import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { withdrawCancel } from '#calls/withdrawal/withdraw.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { requestId } from '#proof/api/world.ts'
import { withdrawalWorld } from '#proof/chain/withdrawal-world.ts'
import { somewhere } from '#proof/chain/withdrawers.ts'
import { mortal } from '#proof/faults/killed/processes.ts'

const given = withdrawalWorld()

it('[ASSET-06] of its owner who takes it back and the signer, a process of its own, one wins each time', async () => {
  const { payouts, people } = given
  const { database } = payouts.world.services
  const di = await people.member('di')
  const to = somewhere()
  const signer = mortal('signer', payouts.environment.signer, [])
  let taken = 0
  const ROUNDS = 16
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await people.asked(di, '15', to)
      await payouts.look()
      // the signer looks four times a second: from well before to well after it
      await pause((round % 8) * 40)
      const { code } = await payouts.world.ask(withdrawCancel, { order, requestId: requestId() }, di.token)
      expect([0, 3021]).toContain(code)
      if (code === 0) taken += 1
      const nonce = await sql<{ nonce: number | null }>`select nonce from payment where cause = ${order}`.execute(
        database,
      )
      if (code === 0) expect(nonce.rows).toEqual([{ nonce: null }])
      else expect(nonce.rows[0]?.nonce).toEqual(expect.any(Number))
    }
    await payouts.look()
    await payouts.chain.mine(15)
    await payouts.look()
  } finally {
    await signer.stop()
  }
  expect(taken).toBeGreaterThan(0)
  expect(taken).toBeLessThan(ROUNDS)
  const { rows } = await sql<{ state: string; count: number }>`select w.state, count(*)::int as count from withdrawal w
    join member m on m.id = w.member where m.username = 'di' group by 1 order by 1`.execute(database)
  expect(rows).toEqual([
    { state: 'refunded', count: taken },
    { state: 'success', count: ROUNDS - taken },
  ])
  // 15 less the least fee of 1
  expect(await payouts.held(to)).toBe(14 * (ROUNDS - taken))
  expect(await shownBalance(payouts.world, di, 'USDT')).toBe(`${1000 - 15 * (ROUNDS - taken)}`)
  expect(await brokenLaws(payouts.world)).toEqual([])
})
