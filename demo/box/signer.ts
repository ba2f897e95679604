import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Address, formatUnits, parseEther } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { tokenAbi } from '#chain/contracts/contracts.ts'
import { type LocalClient, localClient } from '#demo/chains/client.ts'
import { demoDepositSecret, payoutKey } from '#demo/chains/keys.ts'
import type { Faucet, FaucetChain } from '#demo/chains/start.ts'
import { bookCustody } from '#server/custody/book.ts'
import { type Database, inTransaction } from '#server/store/database.ts'

/** The address of the box's payout wallet. */
export const payoutAddress = privateKeyToAddress(payoutKey)

/** The name of the signer's own login. */
const LOGIN = 'orrery_box_signer'

/**
 * What the signer alone is given: a file with the key that nobody else may read, and a login that has the signer's role. The login
 * gets a new password at each start; `login`: another signer beside the first has one of its own.
 */
export async function signerEnvironment(
  database: Database,
  databaseUrl: string,
  dataDir: string,
  login = LOGIN,
): Promise<NodeJS.ProcessEnv> {
  const folder = join(dataDir, 'signer')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'payout.key')
  writeFileSync(file, `${payoutKey}\n`, { mode: 0o600 })
  const deposits = join(folder, 'deposit.key')
  writeFileSync(deposits, `${demoDepositSecret()}\n`, { mode: 0o600 })
  const password = randomBytes(24).toString('hex')
  const { rows } = await sql`select from pg_roles where rolname = ${login}`.execute(database)
  if (rows.length === 0) await sql`create role ${sql.ref(login)} login in role orrery_signer`.execute(database)
  await sql`alter role ${sql.ref(login)} password ${sql.lit(password)}`.execute(database)
  const url = new URL(databaseUrl)
  url.username = login
  url.password = password
  // the direct address is of the product's login, which is none of the signer's business
  return { PAYOUT_KEY_FILE: file, DEPOSIT_KEY_FILE: deposits, DATABASE_URL: url.href, DATABASE_DIRECT_URL: '' }
}

/** What a wallet that pays out begins with, and is filled up to at a start. */
const HELD = { least: 20_000, tokens: '100000', gas: parseEther('100') }

/** Sees that the payout wallet of a local chain has tokens and gas; what it is given is booked as its operator would. */
export async function fillWallet(database: Database, chain: FaucetChain): Promise<void> {
  const { chainId, rpcUrl, token, faucet, daot } = chain
  const client = localClient(rpcUrl)
  if ((await client.getBalance({ address: payoutAddress })) < HELD.gas)
    await client.setBalance({ address: payoutAddress, value: HELD.gas })
  if (token) await fillWith(database, chainId, client, { asset: 'USDT', token, faucet })
  if (daot) await fillWith(database, chainId, client, { asset: 'DAOT', ...daot })
}

async function fillWith(
  database: Database,
  chain: number,
  client: LocalClient,
  { asset, token, faucet }: { readonly asset: 'USDT' | 'DAOT'; readonly token: Address; readonly faucet: Faucet },
): Promise<void> {
  const about = { address: token, abi: tokenAbi } as const
  const held = await client.readContract({ ...about, functionName: 'balanceOf', args: [payoutAddress] })
  const decimals = await client.readContract({ ...about, functionName: 'decimals' })
  if (Number(formatUnits(held, decimals)) >= HELD.least) return
  const txHash = await faucet(payoutAddress, HELD.tokens)
  const booking = { chain, asset, incoming: true, amount: parseEther(HELD.tokens), txHash } as const
  const who = { operator: 'box', reason: 'the payout wallet is filled by the faucet' }
  await inTransaction(database, (tx) => bookCustody(tx, who, booking))
}
