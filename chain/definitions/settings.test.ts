import { isAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { chainOf, chains } from './chains.ts'
import { configuredChains } from './settings.ts'

describe('chains', () => {
  it('[AUTH-20] supports 56, 1 and 2032 only, 56 first; 137 and 128 are only shown', () => {
    expect(chains.map((chain) => [chain.chainId, chain.supported])).toEqual([
      [56, true],
      [1, true],
      [2032, true],
      [137, false],
      [128, false],
    ])
    expect(chainOf(3)).toBeUndefined()
  })

  it('knows USDT with 18 decimals on 56 and 6 on 1, at checksummed addresses', () => {
    const tokens = chains.flatMap((chain) => chain.tokens.map((token) => ({ chainId: chain.chainId, ...token })))
    expect(tokens.map((token) => [token.chainId, token.asset, token.decimals])).toEqual([
      [56, 'USDT', 18],
      [1, 'USDT', 6],
    ])
    for (const token of tokens) expect(isAddress(token.contract ?? '', { strict: true })).toBe(true)
  })

  it('credits at 2 confirmations and is final at 15 and 64', () => {
    expect(chains.filter((chain) => chain.supported).map((chain) => chain.confirmations)).toEqual([
      { credit: 2, finality: 15 },
      { credit: 2, finality: 64 },
      { credit: 2, finality: 64 },
    ])
  })
})

describe('settings', () => {
  it('reaches no chain whose node is not given', () => {
    expect(configuredChains({})).toEqual([])
  })

  it('reads nodes, contract and start', () => {
    const contract = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const [chain] = configuredChains({
      RPC_URL_56: 'http://127.0.0.1:1,http://127.0.0.1:2',
      TOKEN_56_USDT: contract,
      START_BLOCK_56: '7',
    })
    expect(chain?.rpcUrls).toEqual(['http://127.0.0.1:1', 'http://127.0.0.1:2'])
    expect(chain?.startBlock).toBe(7n)
    expect(chain?.tokens[0]?.contract).toBe(contract)
  })

  it('refuses a wrong checksum, an unsupported chain and what is no address of a node', () => {
    const node = 'http://127.0.0.1:1'
    expect(() =>
      configuredChains({ RPC_URL_56: node, TOKEN_56_USDT: '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }),
    ).toThrow('TOKEN_56_USDT')
    expect(() => configuredChains({ RPC_URL_137: node })).toThrow('not supported')
    expect(() => configuredChains({ RPC_URL_56: 'file:///etc/passwd' })).toThrow('RPC_URL_56')
  })
})
