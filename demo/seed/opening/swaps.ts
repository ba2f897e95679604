import { leave, pay, proof, resume } from '#demo/seed/actors.ts'
import type { Services } from '#server/services/services.ts'
import { openPools } from '#server/swap/fund.ts'
import { swap } from '#server/swap/make/swap.ts'
import { moveOwn } from '#server/transfer/own/move.ts'

/** Who swaps in the story: of those who log in, one who keeps USDT. */
const WHO = 'han'
const MOVED = '2500'
/** What is bought in each pool one after the other, USDT, and what of the asset is sold again. */
const BOUGHT = ['180', '120', '200'] as const
const SOLD = '90'

/** The first swaps of each open pool, by the use case that serves everyone, so that prices have moved. Does nothing once there are some. */
export async function swapInStory(services: Services): Promise<void> {
  const { database } = services
  if (await database.selectFrom('swap').select('id').limit(1).executeTakeFirst()) return
  const who = await resume(services, WHO)
  const move = { asset: 'USDT', fromBook: 'investment', toBook: 'trading', amount: MOVED } as const
  await pay(who, (payer) => moveOwn(payer, { ...move, ...proof() }))
  for (const { asset } of await openPools(database)) {
    for (const amount of BOUGHT)
      await pay(who, (payer) => swap(payer, { from: 'USDT', to: asset, amount, least: '0', ...proof() }))
    await pay(who, (payer) => swap(payer, { from: asset, to: 'USDT', amount: SOLD, least: '0', ...proof() }))
  }
  await leave(who)
}
