import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#proof/api/person.ts'
import { requestId } from '#proof/api/world.ts'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'
import { leaving } from '#server/api/gate/exit.ts'
import type { Leaver } from '#server/handler/handler.ts'
import { collectTax } from '#server/income/claim/tax.ts'
import { endLand, quoteEnd, takeBackEnd } from '#server/land/end/ask.ts'
import { transferLand } from '#server/land/end/transfer.ts'
import { addInvestment } from '#server/land/work/add.ts'
import { claimLand } from '#server/land/work/claim.ts'
import { standStill } from '#server/settlement/settle-due.ts'
import { inTransaction } from '#server/store/database.ts'

let scene: LandWorld
let ada: Person
let tokenId: string
let quote: string
beforeAll(async () => {
  scene = await landWorld(['ada', 'ben'], 1)
  const [first] = scene.people
  const [spot] = plots(scene.world, 1, 1)
  if (!first || !spot) throw new Error('nobody')
  ada = first
  tokenId = await scene.buy(ada, spot, '500')
  await scene.days(4)
  quote = (await quoteEnd(await asker(), tokenId)).quote
})
afterAll(() => scene.world.end())

async function asker() {
  const { services } = scene.world
  const found = services.database.selectFrom('member').select('id').where('username', '=', ada.username)
  const { id } = await found.executeTakeFirstOrThrow()
  const proofs = { hasTransactionPassword: true, hasGoogle: true, session: Buffer.alloc(0) }
  const member = { id, username: ada.username, email: '', sourceType: 0, ...proofs }
  return { services, language: 'en_US' as const, ip: '', agent: '', member }
}

/** Does something that gives up at the first lock that another holds, and leaves nothing behind. */
async function impatient(work: (payer: Leaver) => Promise<unknown>): Promise<string> {
  const who = await asker()
  try {
    await inTransaction(scene.world.services.database, async (tx) => {
      await sql`set local lock_timeout = '100ms'`.execute(tx)
      await leaving({ ...who, tx, factor: 'none', exit: null }, 'proof', work)
      throw new Error('done')
    })
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return ''
}

const spend = () => ({ transactionPassword: '', requestId: requestId() })
const works: readonly [string, (payer: Leaver) => Promise<unknown>][] = [
  [
    'adding to a land',
    (payer) => addInvestment(payer, { tokenId, amount: '50', method: 'DU', book: 'investment', ...spend() }),
  ],
  ['ending a land', (payer) => endLand(payer, { tokenId, quote, ...spend() })],
  ['handing a land over', (payer) => transferLand(payer, { tokenId, account: 'ben', ...spend() })],
]
const settled: typeof works = [
  ...works,
  ['claiming a land', (payer) => claimLand(payer, tokenId)],
  ['claiming tax', (payer) => collectTax(payer)],
  ['taking a withdrawal back', (payer) => takeBackEnd(payer, tokenId)],
]

describe('work on a land', () => {
  it.each(settled)('[INCOME-01] %s waits for a settlement that runs', async (name, work) => {
    // by itself it is done, or refused for a reason of its own
    expect(await impatient(work)).toBe(name === 'taking a withdrawal back' ? 'landStateForbids' : 'done')
    await inTransaction(scene.world.services.database, async (tx) => {
      await standStill(tx)
      expect(await impatient(work)).toContain('lock timeout')
    })
  })

  it.each(works)('[LAND-07] %s waits for whoever else changes the land', async (_, work) => {
    await inTransaction(scene.world.services.database, async (tx) => {
      await sql`select 1 from land where token_id = ${tokenId}::bigint for no key update`.execute(tx)
      expect(await impatient(work)).toContain('lock timeout')
    })
    await inTransaction(scene.world.services.database, async (tx) => {
      await sql`select 1 from run where land = (select id from land where token_id = ${tokenId}::bigint) for no key update`.execute(
        tx,
      )
      expect(await impatient(work)).toContain('lock timeout')
    })
  })

  it('[LAND-11] one who asks for a withdrawal waits for another who is asking', async () => {
    await inTransaction(scene.world.services.database, async (tx) => {
      await sql`select pg_advisory_xact_lock(7710027)`.execute(tx)
      expect(await impatient((payer) => endLand(payer, { tokenId, quote, ...spend() }))).toContain('lock timeout')
    })
  })
})
