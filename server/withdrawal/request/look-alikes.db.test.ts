import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { person } from '#proof/api/person.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { usedLike } from '../withdrawal.sql.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.end())

const address = (at: number) => `0xAb${at.toString(16).padStart(2, '0')}${'7'.repeat(32)}CdEf`

it('[ASSET-05] an address looks like any that was ever withdrawn to, not like the last twenty alone', async () => {
  await person(world, 'often', false)
  await person(world, 'other', false)
  const { rows } = await sql<{ id: UserId }>`select id from member where username in ('often', 'other')
    order by username`.execute(world.services.database)
  const [often, other] = rows.map(({ id }) => id)
  if (often === undefined || other === undefined) throw new Error('nobody')
  const tx = await world.services.database.startTransaction().execute()
  try {
    // many withdrawals of long ago, without what each of them moved
    await sql`set local session_replication_role = replica`.execute(tx)
    for (let at = 0; at < 250; at += 1)
      await sql`insert into withdrawal (id, member, chain, asset, contract, address, leaves, fee, arrives, raw, worth, approvals, state, tx_hash, made_at, world_at)
        values (gen_random_uuid(), ${often}, 56, 'USDT', ${address(0)}, ${address(at)}, 2, 1, 1, 1, 1, 0, 'success', ${`0x${'1'.repeat(64)}`},
          now() - make_interval(days => ${250 - at}), now())`.execute(tx)
    const imitated = `${address(3).slice(0, 6)}${'9'.repeat(32)}${address(3).slice(-4)}`
    expect(await usedLike(tx, often, imitated)).toEqual([address(3)])
    expect(await usedLike(tx, often, imitated.toLowerCase())).toEqual([address(3)])
    expect(await usedLike(tx, often, address(3))).toEqual([address(3)])
    expect(await usedLike(tx, often, `${imitated.slice(0, -1)}0`)).toEqual([])
    expect(await usedLike(tx, other, imitated)).toEqual([])
    // what was taken back in time, or waits, arrived nowhere: an address that somebody planted is not known for it
    for (const state of ['refunded', 'pendingReview', 'processing']) {
      await sql`update withdrawal set state = ${state}, tx_hash = null, approvals = 1 where address = ${address(3)}`.execute(
        tx,
      )
      expect(await usedLike(tx, often, address(3)), state).toEqual([])
    }
  } finally {
    await tx.rollback().execute()
  }
})
