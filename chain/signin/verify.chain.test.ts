import fc from 'fast-check'
import { concat, type Hex, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configuredChain } from '#chain/definitions/settings.ts'
import { clientsOf } from '#chain/deposits/client.ts'
import { NoAgreement } from '#chain/deposits/quorum.ts'
import { type TestChain, testChain } from '#proof/chain/test-chain.ts'
import { signedByContract, signedByKey } from './verify.ts'

const key = privateKeyToAccount(generatePrivateKey())
const message = 'orrery.example wants you to sign in'
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** The other signature of the same message by the same key: s mirrored, v turned. */
function mirrored(signature: Hex): Hex {
  const s = ORDER - BigInt(`0x${signature.slice(66, 130)}`)
  return concat([signature.slice(0, 66) as Hex, toHex(s, { size: 32 }), signature.endsWith('1b') ? '0x1c' : '0x1b'])
}

describe('the signature of a key', () => {
  it('[AUTH-03] is good for its message and its address alone', async () => {
    const signature = await key.signMessage({ message })
    expect(await signedByKey(message, key.address, signature)).toBe(true)
    expect(await signedByKey(`${message}.`, key.address, signature)).toBe(false)
    const other = privateKeyToAccount(generatePrivateKey())
    expect(await signedByKey(message, other.address, signature)).toBe(false)
  })

  it('[AUTH-03] is refused with a high s, which other libraries take', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        const signature = await key.signMessage({ message: text })
        expect(await signedByKey(text, key.address, signature)).toBe(true)
        expect(await signedByKey(text, key.address, mirrored(signature))).toBe(false)
      }),
      { numRuns: 100 },
    )
  })

  it('[AUTH-03] has 65 bytes and a known v', async () => {
    const signature = await key.signMessage({ message })
    const body = signature.slice(0, 130) as Hex
    const bit = signature.endsWith('1b') ? '00' : '01'
    expect(await signedByKey(message, key.address, `${body}${bit}`)).toBe(true)
    for (const wrong of [body, `${signature}00`, `${body}02`, `${body}ff`, '0x', `0x${'0'.repeat(128)}1b`])
      expect(await signedByKey(message, key.address, wrong as Hex), wrong).toBe(false)
  })
})

describe('the signature of a contract (EIP-1271)', () => {
  let chain: TestChain
  const clients = (...urls: string[]) =>
    clientsOf(configuredChain({ chainId: 2032, rpcUrl: urls.join(','), usdt: '' }), { timeout: 5000, retryCount: 0 })
  beforeAll(async () => {
    chain = await testChain(2032)
  })
  afterAll(() => chain.stop())

  it('[AUTH-03] is what the contract takes for its own, on the chain where it is', async () => {
    const wallet = await chain.deploy('ContractWallet', key.address)
    const signature = await key.signMessage({ message })
    const stranger = await privateKeyToAccount(generatePrivateKey()).signMessage({ message })
    const nodes = clients(chain.rpcUrl)
    expect(await signedByContract(nodes, message, wallet, signature)).toBe(true)
    expect(await signedByContract(nodes, `${message}.`, wallet, signature)).toBe(false)
    expect(await signedByContract(nodes, message, wallet, stranger)).toBe(false)
    expect(await signedByContract(nodes, message, wallet, '0x00')).toBe(false)
    expect(await signedByContract(nodes, message, key.address, signature)).toBe(false)
  })

  it('[AUTH-03] is nobody’s from a token, from a contract that never ends, and from one that is not deployed', async () => {
    const signature = await key.signMessage({ message })
    const nodes = clients(chain.rpcUrl)
    const token = await chain.deploy('TestUsd', 'Tether USD', 'USDT', 6)
    expect(await signedByContract(nodes, message, token, signature)).toBe(false)
    const endless = await chain.deploy('EndlessWallet')
    expect(await signedByContract(nodes, message, endless, signature)).toBe(false)
    const undeployed = concat([signature, `0x${'6492'.repeat(16)}`])
    expect(await signedByContract(nodes, message, token, undeployed)).toBe(false)
  })

  it('[AUTH-03] is told by a majority of the nodes, and by nobody when they do not answer', async () => {
    const wallet = await chain.deploy('ContractWallet', key.address)
    const signature = await key.signMessage({ message })
    const down = 'http://127.0.0.1:9'
    expect(await signedByContract(clients(chain.rpcUrl, chain.rpcUrl, down), message, wallet, signature)).toBe(true)
    await expect(signedByContract(clients(chain.rpcUrl, down), message, wallet, signature)).rejects.toThrow(NoAgreement)
    await expect(signedByContract(clients(down), message, wallet, signature)).rejects.toThrow(NoAgreement)
  })
})
