import { parseUnits } from 'viem'
import { tokenAbi } from '#chain/contracts/contracts.ts'
import { type Person, person } from '#proof/api/person.ts'
import type { TestWorld } from '#proof/api/world.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { addressOf } from '#server/deposit/address-of.ts'
import type { PayoutWorld } from './payouts.ts'

let made = 0

/** The number of a member. */
export async function memberId({ services }: TestWorld, username: string): Promise<UserId> {
  const query = services.database.selectFrom('member').select('id').where('username', '=', username)
  return (await query.executeTakeFirstOrThrow()).id
}

/** Sends so many whole tokens out of nothing to an address; the hash. */
export async function mint({ chain, usdt }: PayoutWorld, to: string, amount: string): Promise<string> {
  return (await chain.send(usdt, tokenAbi, 'mint', to, parseUnits(amount, 18))).transactionHash
}

/** A member with a deposit address, and so much sent to it: within a block, and not scanned yet. */
export async function depositor(payouts: PayoutWorld, amount: string): Promise<{ who: Person; address: string }> {
  made += 1
  const who = await person(payouts.world, `dora${made}`)
  const address = await addressOf(payouts.world.services, await memberId(payouts.world, who.username))
  await mint(payouts, address, amount)
  return { who, address }
}
