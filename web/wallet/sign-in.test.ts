import { describe, expect, it } from 'vitest'
import { walletAuth } from '#calls/wallet/auth.ts'
import { walletCheck } from '#calls/wallet/check.ts'
import { signKey } from '#calls/wallet/sign-key.ts'
import type { Ask } from '#web/ask/ask.ts'
import { WalletError } from './provider.ts'
import { type Step, signIn } from './sign-in.ts'

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const add = {
  chainName: 'BNB Smart Chain',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: ['x'],
}

interface Told {
  readonly chainId?: number
  readonly knows?: boolean
  readonly addable?: boolean
  readonly accounts?: readonly string[]
  /** What a method throws. */
  readonly throws?: Readonly<Record<string, unknown>>
  /** A wallet that takes the question and stays where it is. */
  readonly stays?: boolean
}

/** A wallet, a server and what each was asked. */
function set({ chainId = 56, knows = true, addable = true, accounts = [ADDRESS], throws = {}, stays = false }: Told) {
  const asked: { method: string; params: readonly unknown[] }[] = []
  const steps: Step[] = []
  let chain = chainId
  let known = knows
  const wallet = {
    async request({ method, params = [] }: { method: string; params?: readonly unknown[] }) {
      asked.push({ method, params })
      if (method in throws) throw throws[method]
      if (method === 'eth_requestAccounts') return accounts
      if (method === 'eth_chainId') return `0x${chain.toString(16)}`
      if (method === 'personal_sign') return '0x5167'
      if (method === 'wallet_addEthereumChain') known = true
      else if (!known) throw { code: 4902 }
      else if (!stays) chain = 56
      return null
    },
  }
  const calls: { path: string; payload: unknown }[] = []
  const ask: Ask = async (call, payload) => {
    calls.push({ path: call.path, payload })
    const { chainId: said = 0 } = payload as { chainId?: number }
    const answers: Readonly<Record<string, unknown>> = {
      [walletCheck.path]: { supported: [1, 56, 2032].includes(said), switchTo: 56, add: addable ? add : null },
      [signKey.path]: { message: 'sign é' },
      [walletAuth.path]: { token: 'token', pending: '' },
    }
    return call.answer.parse(answers[call.path]) as never
  }
  const run = () =>
    signIn({ wallet, ask, origin: 'https://here', link: false, inviteCode: 'AB', onStep: (step) => steps.push(step) })
  return { run, asked, calls, steps, methods: () => asked.map(({ method }) => method) }
}

describe('a login with a wallet', () => {
  it('[AUTH-03] connects, asks for the message and sends its signature', async () => {
    const { run, asked, calls, steps } = set({})
    expect(await run()).toEqual({ address: ADDRESS, token: 'token', pending: '' })
    expect(steps).toEqual(['connect', 'sign', 'enter'])
    expect(asked.at(-1)).toEqual({ method: 'personal_sign', params: ['0x7369676e20c3a9', ADDRESS] })
    expect(calls).toEqual([
      { path: 'home/walletcheck', payload: { address: ADDRESS, chainId: 56 } },
      { path: 'home/signkey', payload: { address: ADDRESS, chainId: 56, origin: 'https://here' } },
      {
        path: 'home/walletauth',
        payload: { message: 'sign é', signature: '0x5167', link: false, inviteCode: 'AB' },
      },
    ])
  })

  it.each([1, 56, 2032])('[AUTH-04] stays on chain %i', async (chainId) => {
    const { run, methods } = set({ chainId })
    await run()
    expect(methods()).toEqual(['eth_requestAccounts', 'eth_chainId', 'personal_sign'])
  })

  it.each([137, 128, 97])('[AUTH-04] asks a wallet on chain %i for 56, and signs for that', async (chainId) => {
    const { run, asked, calls, steps } = set({ chainId })
    await run()
    expect(steps).toEqual(['connect', 'chain', 'sign', 'enter'])
    expect(asked).toContainEqual({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x38' }] })
    expect(calls.find(({ path }) => path === signKey.path)?.payload).toMatchObject({ chainId: 56 })
  })

  it('[AUTH-04] adds the chain on 4902 (EIP-3085), and asks again where adding has not switched', async () => {
    const { run, asked, methods } = set({ chainId: 137, knows: false })
    await run()
    expect(asked).toContainEqual({ method: 'wallet_addEthereumChain', params: [{ chainId: '0x38', ...add }] })
    expect(methods().filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(2)
  })

  it('[AUTH-04] reads 4902 where phones hide it', async () => {
    const hidden = { code: -32603, message: 'Internal', data: { originalError: { code: 4902 } } }
    const { run, methods } = set({ chainId: 137, throws: { wallet_switchEthereumChain: hidden } })
    await expect(run()).rejects.toMatchObject({ code: 4902 })
    expect(methods()).toContain('wallet_addEthereumChain')
  })

  it.each([
    ['declined', { throws: { eth_requestAccounts: { code: 4001, message: 'no' } } }],
    ['declined', { throws: { personal_sign: { code: 4001 } } }],
    ['declined', { chainId: 137, throws: { wallet_switchEthereumChain: { code: 4001 } } }],
    ['waiting', { throws: { eth_requestAccounts: { code: -32002 } } }],
    ['locked', { throws: { personal_sign: { code: 4100 } } }],
    ['cannot', { throws: { personal_sign: { code: 4200 } } }],
    ['offline', { throws: { eth_chainId: { code: 4900 } } }],
    ['other', { throws: { personal_sign: { code: -32603, message: 'gone' } } }],
    ['other', { throws: { personal_sign: new Error('gone') } }],
    ['noAccount', { accounts: [] }],
    ['addByHand', { chainId: 137, knows: false, addable: false }],
    ['otherChain', { chainId: 137, stays: true }],
  ] as const)('[AUTH-04] says %s when that is so', async (fault, told) => {
    const { run, calls } = set(told)
    const error = await run().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(WalletError)
    expect(error).toMatchObject({ fault })
    expect(calls.map(({ path }) => path)).not.toContain(walletAuth.path)
  })

  it('takes no answer that is not of its shape', async () => {
    const { run } = set({ accounts: [7 as never] })
    await expect(run()).rejects.toMatchObject({ fault: 'cannot' })
  })
})
