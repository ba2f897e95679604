import { isAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { chainOf, chains } from './chains.ts'
import { configuredChain } from './settings.ts'

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

  it('knows USDT with 18 decimals on 56 and 6 on 1, at checksummed addresses, and DAOT on 56 where a setting says', () => {
    const tokens = chains.flatMap((chain) => chain.tokens.map((token) => ({ chainId: chain.chainId, ...token })))
    expect(tokens.map((token) => [token.chainId, token.asset, token.decimals])).toEqual([
      [56, 'USDT', 18],
      [56, 'DAOT', 18],
      [1, 'USDT', 6],
    ])
    for (const { asset, contract } of tokens)
      expect(contract === null ? asset : isAddress(contract, { strict: true })).toBe(contract === null ? 'DAOT' : true)
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
  const node = 'http://127.0.0.1:1'
  const contract = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

  it('read nodes and contract; without one the public contract stands', () => {
    const local = configuredChain({ chainId: 56, rpcUrl: `${node},http://127.0.0.1:2`, usdt: contract })
    expect(local.rpcUrls).toEqual([node, 'http://127.0.0.1:2'])
    expect(local.tokens).toEqual([{ asset: 'USDT', decimals: 18, contract }])
    const both = configuredChain({ chainId: 56, rpcUrl: node, usdt: contract, daot: contract })
    expect(both.tokens.map(({ asset }) => asset)).toEqual(['USDT', 'DAOT'])
    expect(() => configuredChain({ chainId: 56, rpcUrl: node, usdt: contract, daot: '0x12' })).toThrow('DAOT_56')
    const open = configuredChain({ chainId: 1, rpcUrl: node, usdt: '' })
    expect(open.tokens[0]?.contract).toBe('0xdAC17F958D2ee523a2206206994597C13D831ec7')
    expect(configuredChain({ chainId: 2032, rpcUrl: node, usdt: contract }).tokens).toEqual([])
  })

  it('let a chain that is not supported be watched, without a token that could be credited', () => {
    const watched = configuredChain({ chainId: 137, rpcUrl: node, usdt: '' })
    expect([watched.supported, watched.tokens]).toEqual([false, []])
  })

  it('refuse a wrong checksum, an unknown chain and what is no address of a node', () => {
    const wrong = contract.replace('aA', 'aa')
    expect(() => configuredChain({ chainId: 56, rpcUrl: node, usdt: wrong })).toThrow('USDT_56')
    expect(() => configuredChain({ chainId: 3, rpcUrl: node, usdt: '' })).toThrow('not known')
    for (const rpcUrl of ['file:///etc/passwd', 'node', '']) {
      expect(() => configuredChain({ chainId: 56, rpcUrl, usdt: '' }), rpcUrl).toThrow('RPC_URL_56')
    }
  })
})
