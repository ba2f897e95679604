import { type Address, encodeDeployData, getAddress, getContractAddress, type Hex, isAddress, parseUnits } from 'viem'
import { bytecodeOf, constructors, tokenAbi } from '#chain/contracts/contracts.ts'
import type { LocalClient } from './client.ts'
import { faucetAccount } from './keys.ts'

/** The address of the test token: the first thing that the faucet's account deploys on every chain. */
export const tokenAddress: Address = getContractAddress({ from: faucetAccount.address, nonce: 0n })

/** Deploys the test token unless it is there. */
export async function deployToken(client: LocalClient, decimals: number): Promise<void> {
  if (await client.getCode({ address: tokenAddress })) return
  const data = encodeDeployData({
    abi: constructors.TestUsd,
    bytecode: bytecodeOf('TestUsd'),
    args: ['Tether USD', 'USDT', decimals],
  })
  const hash = await client.sendTransaction({ account: faucetAccount, chain: null, data })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash })
  if (!contractAddress || getAddress(contractAddress) !== tokenAddress) {
    throw new Error(`the test token was deployed at ${contractAddress}: start over with --fresh`)
  }
}

/** A function that mints `amount` (a decimal string of whole tokens) for an address, one after the other. */
export function faucetOf(client: LocalClient, decimals: number): (to: string, amount: string) => Promise<Hex> {
  let last: Promise<unknown> = Promise.resolve()
  return (to, amount) => {
    if (!isAddress(to, { strict: true })) throw new Error('not an address')
    if (!/^\d{1,9}(\.\d{1,18})?$/.test(amount)) throw new Error('not an amount')
    const args = [to, parseUnits(amount, decimals)] as const
    const mint = () =>
      client.writeContract({
        account: faucetAccount,
        chain: null,
        address: tokenAddress,
        abi: tokenAbi,
        functionName: 'mint',
        args,
      })
    const next = last.then(mint, mint) // in turn, so that no two take the same nonce
    last = next.catch(() => {})
    return next
  }
}
