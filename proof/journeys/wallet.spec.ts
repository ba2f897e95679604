import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Address, encodeDeployData, getAddress, type Hex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { personal } from '#calls/account/personal.ts'
import { bytecodeOf, constructors } from '#chain/contracts/contracts.ts'
import { readMessage } from '#chain/signin/message.ts'
import { localClient } from '#demo/chains/client.ts'
import { faucetAccount } from '#demo/chains/keys.ts'
import { secretOf } from '#demo/seed/people.ts'
import type { Translator } from '#languages/translate.ts'
import { freshCode } from './codes.ts'
import { expect } from './journey.ts'
import { LOCKS } from './locks.ts'
import { looksRightInBoth, settled, takePicture } from './look.ts'
import { asker, cameBefore, kept, ONCE, test } from './visit.ts'

const ICON =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>'
const NAME = 'Orrery test wallet'

/** A wallet whose keys are here and not in the page: what it is asked, it really does, or says no to. */
interface TestWallet {
  readonly address: Address
  chainId: number
  readonly knows: Set<number>
  /** Answers with these errors first, by method. */
  readonly refuses: Map<string, { code: number; message: string }>
  readonly asked: { method: string; params: readonly unknown[] }[]
}

/** Lays a wallet into the page, which announces itself as EIP-6963 has it. */
async function withWallet(page: Page, key: PrivateKeyAccount, change: Partial<TestWallet> = {}): Promise<TestWallet> {
  const wallet: TestWallet = {
    address: key.address,
    chainId: 56,
    knows: new Set([1, 56, 2032]),
    refuses: new Map(),
    asked: [],
    ...change,
  }
  await page.exposeBinding('askTestWallet', async (_, method: string, params: readonly unknown[]) => {
    try {
      return { answer: await answer(wallet, key, method, params) }
    } catch (error) {
      return { error }
    }
  })
  await page.addInitScript(
    ({ name, icon }) => {
      interface Asked {
        readonly method: string
        readonly params?: readonly unknown[]
      }
      const bound = window as unknown as {
        askTestWallet(method: string, params: readonly unknown[]): Promise<{ answer?: unknown; error?: object }>
      }
      const provider = {
        async request({ method, params = [] }: Asked) {
          const { answer, error } = await bound.askTestWallet(method, params)
          if (error) throw Object.assign(new Error(), error)
          return answer
        },
      }
      const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name, icon, rdns: 'example.orrery' }
      const announce = () =>
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
      window.addEventListener('eip6963:requestProvider', announce)
      announce()
    },
    { name: NAME, icon: ICON },
  )
  return wallet
}

async function answer(wallet: TestWallet, key: PrivateKeyAccount, method: string, params: readonly unknown[]) {
  wallet.asked.push({ method, params })
  const no = wallet.refuses.get(method)
  wallet.refuses.delete(method)
  if (no) throw no
  const chainOf = () => Number((params[0] as { chainId: string }).chainId)
  switch (method) {
    case 'eth_requestAccounts':
      return [wallet.address]
    case 'eth_chainId':
      return `0x${wallet.chainId.toString(16)}`
    case 'wallet_addEthereumChain':
      wallet.knows.add(chainOf())
      return null
    case 'wallet_switchEthereumChain':
      if (!wallet.knows.has(chainOf())) throw { code: 4902, message: 'Unrecognized chain ID' }
      wallet.chainId = chainOf()
      return null
    case 'personal_sign':
      expect(params[1]).toBe(wallet.address)
      return key.signMessage({ message: { raw: params[0] as Hex } })
    default:
      throw { code: 4200, message: `no ${method}` }
  }
}

const newKey = () => privateKeyToAccount(generatePrivateKey())
const methods = ({ asked }: TestWallet) => asked.map(({ method }) => method)

async function openWallets(page: Page, say: Translator) {
  await page.goto('/login?next=%2Fasset')
  await page.getByRole('button', { name: say('session.ways.wallet') }).click()
  const dialog = page.getByRole('dialog', { name: say('session.wallet.title') })
  return { dialog, press: () => dialog.getByRole('button', { name: NAME }).click() }
}

/** As on a desk and as on a phone, with a picture of each. */
const looksRight = (page: Page, name: string) =>
  looksRightInBoth(page, async (layout) => {
    await takePicture(page, `test-results/pictures/${layout}-${name}.png`)
  })

/** Logged in: the page that was asked for stays, and the dialog has left nothing of /login beneath it. */
async function entered(page: Page) {
  await expect(page).toHaveURL('/asset')
  await settled(page)
  await expect(page).toHaveURL('/asset')
  await page.goBack()
  await expect(page).toHaveURL('/first.js')
  await page.goForward()
  await expect(page).toHaveURL('/asset')
}

async function tokenIn(page: Page): Promise<string> {
  return ((await kept(page)) as { token: string }).token
}

test('[AUTH-03][AUTH-04][AUTH-05] a new wallet on another chain is brought to 56, signs, and has an account', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  const key = newKey()
  const wallet = await withWallet(page, key, {
    chainId: 137,
    knows: new Set([137]),
    refuses: new Map([['eth_requestAccounts', { code: 4001, message: 'User rejected' }]]),
  })
  await cameBefore(page, { language })
  const { dialog, press } = await openWallets(page, say)
  await expect(dialog.getByRole('button', { name: NAME }).locator('img')).toHaveAttribute('src', ICON)
  await looksRight(page, 'wallet-choose')
  await press()
  await expect.poll(() => methods(wallet)).toEqual(['eth_requestAccounts'])
  await expect(dialog.getByRole('button', { name: NAME })).not.toHaveAttribute('aria-busy', 'true')
  await expect(dialog.getByText('User rejected')).toHaveCount(0)
  await expect(page.getByRole('region', { name: say('kit.messages') }).getByRole('listitem')).toHaveCount(0)

  wallet.refuses.set('personal_sign', { code: -32603, message: 'The device is not connected' })
  await press()
  const said = say('session.wallet.fault.other', { message: 'The device is not connected' })
  await expect(dialog.getByText(said)).toBeVisible()
  await takePicture(page, `test-results/pictures/wallet-fault.png`, false)
  expect(methods(wallet).slice(1)).toEqual([
    'eth_requestAccounts',
    'eth_chainId',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'eth_chainId',
    'wallet_switchEthereumChain',
    'eth_chainId',
    'personal_sign',
  ])
  expect(wallet.asked.find(({ method }) => method === 'wallet_addEthereumChain')?.params[0]).toMatchObject({
    chainId: '0x38',
    chainName: 'BNB Smart Chain',
    nativeCurrency: { symbol: 'BNB', decimals: 18 },
    rpcUrls: [expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/)],
  })

  await press()
  await entered(page)
  const shown = Buffer.from(String(wallet.asked.at(-1)?.params[0]).slice(2), 'hex').toString()
  expect(readMessage(shown)).toMatchObject({ domain: new URL(page.url()).host, address: key.address, chainId: 56 })
  const first = await asker(await tokenIn(page))(personal, {})
  expect(first).toMatchObject({ account: '', email: '', sourceType: 0, hasSetLoginPassword: false })
  await page.goto('/user')
  await expect(page.getByRole('main').getByText(first.userId, { exact: true })).toBeVisible()

  await cameBefore(page, { language })
  await (await openWallets(page, say)).press()
  await entered(page)
  expect(await asker(await tokenIn(page))(personal, {})).toMatchObject({ userId: first.userId })
})

test('[AUTH-03] a contract’s wallet on chain 2032 logs in', { tag: ONCE }, async ({ page, language, say }) => {
  const key = newKey()
  const port = readFileSync(join(process.env.ORRERY_DATA ?? '', 'chain-2032', 'port'), 'utf8').trim()
  const client = localClient(`http://127.0.0.1:${port}`)
  const data = encodeDeployData({
    abi: constructors.ContractWallet,
    bytecode: bytecodeOf('ContractWallet'),
    args: [key.address],
  })
  const hash = await client.sendTransaction({ account: faucetAccount, chain: null, data })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('no wallet was deployed')
  await withWallet(page, key, { address: getAddress(contractAddress), chainId: 2032 })
  await cameBefore(page, { language })
  await (await openWallets(page, say)).press()
  await entered(page)
})

test('[AUTH-05] a wallet is linked to an account that exists, and logs it in from then on', {
  tag: ONCE,
  lock: LOCKS.tomas,
}, async ({ page, language, say }) => {
  const user = 'tomas'
  await withWallet(page, newKey())
  await cameBefore(page, { language })
  const { dialog } = await openWallets(page, say)
  await dialog.getByRole('link', { name: say('session.wallet.have') }).click()
  await expect(page).toHaveURL('/binduser?next=%2Fasset')
  await settled(page)
  await looksRight(page, 'binduser')
  await page.getByRole('button', { name: NAME }).click()
  await page.getByLabel(say('session.account')).fill(user)
  await page.getByLabel(say('session.password'), { exact: true }).fill('Orbit2026')
  const submit = page.getByRole('button', { name: say('session.link.submit') })
  await submit.click()
  await page.getByLabel(say('session.googleCode')).fill(await freshCode(secretOf(`${user}@example.com`)))
  await looksRight(page, 'binduser-signed')
  await submit.click()
  await expect(page).toHaveURL('/asset')
  await cameBefore(page, { language })
  await (await openWallets(page, say)).press()
  await entered(page)
  expect(await asker(await tokenIn(page))(personal, {})).toMatchObject({ account: user })
})

test('[AUTH-03] a browser without a wallet says what to do', { tag: ONCE }, async ({ page, language, say }) => {
  await cameBefore(page, { language })
  const { dialog } = await openWallets(page, say)
  await expect(dialog.getByText(say('session.wallet.none'))).toBeVisible()
  await looksRight(page, 'wallet-none')
  await dialog.getByRole('button', { name: say('session.wallet.again') }).click()
  await expect(dialog.getByText(say('session.wallet.none'))).toBeVisible()
})
