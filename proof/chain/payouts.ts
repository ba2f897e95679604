import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Address, getAddress, type Hex } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { tokenAbi } from '#chain/contracts/contracts.ts'
import { depositKeysOf } from '#chain/payouts/deposit-keys.ts'
import { type Keeper, keeperOf } from '#chain/payouts/keeper.ts'
import { demoDepositKey, demoDepositSecret } from '#demo/chains/keys.ts'
import { openWorld } from '#proof/api/funded.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { KEYS_TEXT } from '#proof/operators/keys.ts'
import { ownAddresses } from '#server/custody/own.ts'
import { reconcile } from '#server/custody/reconcile.ts'
import { lookForSweeps } from '#server/custody/sweep/look.ts'
import { look as scanned, watchedChains } from '#server/deposit/scan/watch.ts'
import type { Services } from '#server/services/services.ts'
import { readSettings, type Settings } from '#server/settings/settings.ts'
import type { SignerServices } from '#server/signer/grounds.ts'
import { signWaiting } from '#server/signer/sign.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { lookForPayouts } from '#server/withdrawal/pay/look.ts'
import { type TestChain, testChain } from './test-chain.ts'

/** A world whose wallet pays out on a chain of its own: what the worker and the signer do is done step by step. */
export interface PayoutWorld {
  readonly world: TestWorld
  readonly chain: TestChain
  readonly usdt: Address
  /** The test DAOT, of which the wallet has a million too; undefined where the world was made without. */
  readonly daot: Address | undefined
  readonly keeper: Keeper
  /** The signer's own login, which has its role and no other. */
  readonly signerDatabase: Database
  /** What processes of their own are given to pay and to sign for this world; the keys lie in a folder that ends with it. */
  readonly environment: Readonly<Record<'worker' | 'signer', Record<string, string>>>
  /** One look of the worker; `most`: payments that it reads at once. */
  look(services?: Partial<Services>, wallet?: Address, most?: number): Promise<void>
  /** One round of the signer: how many it signed. */
  sign(services?: Partial<SignerServices>): Promise<number>
  /** One look of the worker at sweeps and at what goes to the cold address. */
  sweep(services?: Partial<Services>): Promise<void>
  /** Look, sign, look: what can be sent is within a block afterwards. */
  step(): Promise<void>
  /** One look of the scanner, and one of the reconciliation: which tokens are off. */
  scan(): Promise<void>
  reconcile(services?: Partial<Services>): Promise<string[]>
  /** What an address holds of the token, in whole tokens; of USDT unless another is named. */
  held(address: string, token?: Address): Promise<number>
  end(): Promise<void>
}

const WHOLE = 10n ** 18n

/**
 * Makes it; the wallet has gas and a million tokens. `nodes`: through which nodes the chain is reached, with commas between. `withDaot`:
 * the chain has DAOT as well.
 */
export async function payoutWorld(
  more: Partial<Settings> = {},
  nodes: (rpcUrl: string) => Promise<string> = async (rpcUrl) => rpcUrl,
  withDaot = false,
): Promise<PayoutWorld> {
  const chain = await testChain(56)
  const usdt = await chain.deploy('TestUsd', 'Tether USD', 'USDT', 18)
  const daot = withDaot ? await chain.deploy('TestUsd', 'DAOT', 'DAOT', 18) : undefined
  const key = generatePrivateKey()
  const keeper = keeperOf(key)
  await chain.client.setBalance({ address: keeper.address, value: 10n ** 20n })
  for (const token of daot ? [usdt, daot] : [usdt])
    await chain.send(token, tokenAbi, 'mint', keeper.address, 1_000_000n * WHOLE)
  const environment = {
    RPC_URL_56: await nodes(chain.rpcUrl),
    USDT_56: usdt,
    PAYOUT_ADDRESS: keeper.address,
    ...(daot && { DAOT_56: daot }),
    OPERATOR_KEYS: KEYS_TEXT,
  }
  const { chains, payoutAddress } = readSettings(environment)
  const world = await testWorld({ chains, payoutAddress, depositXpub: demoDepositKey(), ...more })
  await openWorld(world, [])
  const { services } = world
  const [watched] = await watchedChains(services, await ownAddresses(services, 56))
  if (!watched) throw new Error('no chain')
  const signerUrl = await signerLogin(services)
  const signerDatabase = openDatabase(signerUrl, 2)
  const folder = mkdtempSync(join(tmpdir(), 'orrery-payouts-'))
  const signer: SignerServices = { ...services, database: signerDatabase }
  const all: PayoutWorld = {
    world,
    chain,
    usdt,
    daot,
    keeper,
    signerDatabase,
    environment: {
      worker: {
        ...environment,
        ...ours(services),
        DATABASE_URL: services.settings.databaseUrl,
        DATABASE_DIRECT_URL: services.settings.directUrl,
        FILES_FOLDER: folder,
      },
      signer: { ...environment, ...ours(services), DATABASE_URL: signerUrl, ...keysIn(folder, key) },
    },
    look: async (more = {}, wallet = keeper.address, most) => {
      await lookForPayouts({ ...services, ...more }, watched, wallet, most)
      await mined(chain)
    },
    sign: (more = {}) =>
      signWaiting({ ...signer, ...more }, { hot: keeper, deposits: depositKeysOf([demoDepositSecret()]) }),
    sweep: async (more = {}) => {
      await lookForSweeps({ ...services, ...more }, watched, keeper.address)
      await mined(chain)
    },
    step: async () => {
      await all.look()
      await all.sign()
      await all.look()
    },
    scan: () => scanned(services, watched),
    reconcile: (other = {}) => reconcile({ ...services, ...other }, watched),
    held: async (address, token = usdt) => {
      const args = [getAddress(address)] as const
      const raw = await chain.client.readContract({ address: token, abi: tokenAbi, functionName: 'balanceOf', args })
      return Number(raw) / 1e18
    },
    end: async () => {
      await signerDatabase.destroy()
      rmSync(folder, { recursive: true })
      await Promise.all([world.end(), chain.stop()])
    },
  }
  await all.look()
  return all
}

/** The node answers before the block is made: waits until nothing is left to mine, for a while, since it may be told not to. */
async function mined({ client }: TestChain): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { pending } = await client.getTxpoolStatus()
    if (pending === 0) return
    await pause(25)
  }
}

/** A login that has the signer's role alone; of PostgreSQL itself, since a PgBouncer does not know it (docs/running.md). */
async function signerLogin({ database, settings }: Services): Promise<string> {
  const name = `signer_${randomUUID().slice(0, 8)}`
  await sql`create role ${sql.ref(name)} login password 'signer' in role orrery_signer`.execute(database)
  const url = new URL(settings.directUrl)
  url.username = name
  url.password = 'signer'
  return url.href
}

function ours({ settings }: Services): Record<string, string> {
  const { depositXpub, coldAddress, sweeps } = settings
  return { DEPOSIT_XPUB: depositXpub, COLD_ADDRESS: coldAddress, SWEEPS: sweeps ? '1' : '' }
}

function keysIn(folder: string, key: Hex): Record<string, string> {
  const files = { PAYOUT_KEY_FILE: join(folder, 'payout.key'), DEPOSIT_KEY_FILE: join(folder, 'deposit.key') }
  writeFileSync(files.PAYOUT_KEY_FILE, key, { mode: 0o600 })
  writeFileSync(files.DEPOSIT_KEY_FILE, demoDepositSecret(), { mode: 0o600 })
  return files
}
