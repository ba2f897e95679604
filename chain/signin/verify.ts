import {
  type Address,
  BaseError,
  encodeFunctionData,
  type Hex,
  HttpRequestError,
  hashMessage,
  LimitExceededRpcError,
  type PublicClient,
  parseAbi,
  ResourceUnavailableRpcError,
  recoverMessageAddress,
  TimeoutError,
} from 'viem'
import { agreed } from '#chain/deposits/quorum.ts'

const contractWallet = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
/** What a contract answers that takes the signature for its own (EIP-1271), as the word that it answers. */
const MAGIC = `0x1626ba7e${'0'.repeat(56)}`
/** What ends a signature of a wallet that is not deployed yet (EIP-6492): refused, a factory would have to be run. */
const UNDEPLOYED = '6492649264926492649264926492649264926492649264926492649264926492'
/** The contract is a stranger's: what it may compute, and how much of an answer it may fill memory with. */
const GAS = 1_000_000n

/** Half of the order of secp256k1: of two signatures that say the same, only the one with the lower s counts (EIP-2). */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** Whether a key has signed the message: EIP-191, r and s in range, s low. Asks nobody. */
export async function signedByKey(message: string, address: Address, signature: Hex): Promise<boolean> {
  if (!isCanonical(signature)) return false
  try {
    return (await recoverMessageAddress({ message, signature })) === address
  } catch {
    return false
  }
}

/**
 * Whether the contract at an address takes the signature for its own, by a majority of the chain's nodes (EIP-1271).
 * False where no contract is, and for wallets that are not deployed.
 * @throws NoAgreement when the nodes do not answer
 */
export async function signedByContract(
  clients: readonly PublicClient[],
  message: string,
  address: Address,
  signature: Hex,
): Promise<boolean> {
  if (signature.toLowerCase().endsWith(UNDEPLOYED)) return false
  const hash = hashMessage(message)
  return agreed(clients, `the signature of ${address}`, async (client) => {
    if (!(await client.getCode({ address }))) return false
    return accepts(client, address, hash, signature)
  })
}

async function accepts(client: PublicClient, address: Address, hash: Hex, signature: Hex): Promise<boolean> {
  const data = encodeFunctionData({ abi: contractWallet, args: [hash, signature] })
  try {
    const answer = await client.call({ to: address, data, gas: GAS })
    return answer.data === MAGIC
  } catch (error) {
    // the contract says no by failing too; a node that does not answer says nothing
    if (isOfNode(error)) throw error
    return false
  }
}

/** A node that was not reached, answered too late or has had enough of us; any other error is the contract's. */
function isOfNode(error: unknown): boolean {
  const silent = [HttpRequestError, LimitExceededRpcError, ResourceUnavailableRpcError, TimeoutError]
  return error instanceof BaseError && error.walk((cause) => silent.some((kind) => cause instanceof kind)) !== null
}

function isCanonical(signature: Hex): boolean {
  if (!/^0x[0-9a-fA-F]{130}$/.test(signature)) return false
  const s = BigInt(`0x${signature.slice(66, 130)}`)
  const v = Number.parseInt(signature.slice(130), 16)
  return s > 0n && s <= HALF_ORDER && [0, 1, 27, 28].includes(v)
}
