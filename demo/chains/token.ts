import {
  type Address,
  encodeDeployData,
  getAddress,
  getContractAddress,
  type Hex,
  isAddress,
  parseEther,
  parseUnits,
} from 'viem'
import type { HDAccount } from 'viem/accounts'
import { bytecodeOf, constructors, tokenAbi } from '#chain/contracts/contracts.ts'
import type { LocalClient } from './client.ts'
import { daotAccount, faucetAccount } from './keys.ts'

/** A token of local chains: the first thing that its account deploys on every chain that has it, and that account mints it. */
export interface TestToken {
  readonly name: string
  readonly symbol: string
  readonly account: HDAccount
  readonly address: Address
}

const firstOf = ({ address }: HDAccount): Address => getContractAddress({ from: address, nonce: 0n })

/** The address of the test USDT. */
export const tokenAddress: Address = firstOf(faucetAccount)

export const TEST_USDT: TestToken = {
  name: 'Tether USD',
  symbol: 'USDT',
  account: faucetAccount,
  address: tokenAddress,
}
export const TEST_DAOT: TestToken = {
  name: 'DAOT',
  symbol: 'DAOT',
  account: daotAccount,
  address: firstOf(daotAccount),
}

const GAS = parseEther('1000')

/** Deploys a test token unless it is there. */
export async function deployToken(
  client: LocalClient,
  { name, symbol, account, address }: TestToken,
  decimals: number,
): Promise<void> {
  if (await client.getCode({ address })) return
  if ((await client.getBalance({ address: account.address })) < GAS)
    await client.setBalance({ address: account.address, value: GAS })
  const data = encodeDeployData({
    abi: constructors.TestUsd,
    bytecode: bytecodeOf('TestUsd'),
    args: [name, symbol, decimals],
  })
  const hash = await client.sendTransaction({ account, chain: null, data })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash })
  if (!contractAddress || getAddress(contractAddress) !== address) {
    throw new Error(`the test ${symbol} was deployed at ${contractAddress}: start over with --fresh`)
  }
}

/** A function that mints `amount` (a decimal string of whole tokens) for an address, one after the other. */
export function faucetOf(
  client: LocalClient,
  { account, address }: TestToken,
  decimals: number,
): (to: string, amount: string) => Promise<Hex> {
  let last: Promise<unknown> = Promise.resolve()
  return (to, amount) => {
    if (!isAddress(to, { strict: true })) throw new Error('not an address')
    if (!/^\d{1,9}(\.\d{1,18})?$/.test(amount)) throw new Error('not an amount')
    const args = [to, parseUnits(amount, decimals)] as const
    const mint = () =>
      client.writeContract({ account, chain: null, address, abi: tokenAbi, functionName: 'mint', args })
    const next = last.then(mint, mint) // in turn, so that no two take the same nonce
    last = next.catch(() => {})
    return next
  }
}
