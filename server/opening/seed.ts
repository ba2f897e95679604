import { configuredChain } from '#chain/definitions/settings.ts'
import { clientsOf } from '#chain/deposits/client.ts'
import { agreed, agreedHead } from '#chain/deposits/quorum.ts'
import type { Services } from '#server/services/services.ts'

/** The chain whose blocks are seeds. */
export const SEED_CHAIN = 56

/** A block of it: `time` in seconds since 1970. */
export interface SeedBlock {
  readonly number: bigint
  readonly hash: string
  readonly time: bigint
}

/**
 * The first block of the chain whose time is `from` (seconds) or later, once it is final; undefined until then, and where the chain is not
 * configured. Times of blocks never fall, so it is the same one for whoever looks, whenever he does.
 * @throws NoAgreement when most nodes do not say the same
 */
export async function seedBlock(
  { settings }: Pick<Services, 'settings'>,
  from: bigint,
): Promise<SeedBlock | undefined> {
  const setting = settings.chains.find(({ chainId }) => chainId === SEED_CHAIN)
  if (!setting) return undefined
  const chain = configuredChain(setting)
  const clients = clientsOf(chain)
  const blockAt = (number: bigint) =>
    agreed(clients, `block ${number}`, async (client): Promise<SeedBlock> => {
      const { hash, timestamp } = await client.getBlock({ blockNumber: number })
      return { number, hash, time: timestamp }
    })
  const last = (await agreedHead(clients)) - BigInt(chain.confirmations.finality) + 1n
  if (last < 0n) return undefined
  let found = await blockAt(last)
  if (found.time < from) return undefined
  // all before `low` are earlier, `found` is not
  for (let low = 0n; low < found.number; ) {
    const middle = (low + found.number) / 2n
    const block = await blockAt(middle)
    if (block.time < from) low = middle + 1n
    else found = block
  }
  return found
}
