import type { AnswerOf } from '#calls/call.ts'
import type { depositAddressOf } from '#calls/deposit/address.ts'
import type { depositDetail } from '#calls/deposit/detail.ts'
import { expect, type Server, test } from './scene.ts'

const AT = 1_790_000_000_000
const ADDRESS = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const coin = (chainId: number, network: string, contract: string) =>
  ({
    chainId,
    network,
    networkName: `${network} network`,
    asset: 'USDT',
    contract,
    least: '0.01',
    exposure: '10000',
    confirmations: 15,
    finality: 30,
  }) as const
const PLACE: AnswerOf<typeof depositAddressOf> = {
  address: ADDRESS,
  coins: [coin(56, 'BSC', '0xcc56'), coin(1, 'ETH', '0xcc01')],
}
const DEPOSIT: AnswerOf<typeof depositDetail> = {
  order: '0f5f9c7e-7f0c-4a53-9c1c-000000000001',
  chainId: 56,
  network: 'BSC',
  asset: 'USDT',
  amount: '12.5',
  from: '0xf',
  txHash: `0x${'ab'.repeat(32)}`,
  state: 'credited',
  confirmations: 15,
  needed: 15,
  waitsFinal: false,
  receivedAt: AT,
  explorer: null,
  to: ADDRESS,
  contract: '0xcc56',
  block: '77',
  finality: 30,
  bookedAt: AT,
  journal: null,
  shortfall: '0',
}
const SERVER: Server = {
  'chain/list': () => ({
    data: [
      { chainName: 'BSC', chainId: 56 },
      { chainName: 'ETH', chainId: 1 },
      { chainName: 'HECO', chainId: 128 },
    ],
  }),
  'assets/rechargeaddress': () => ({ data: PLACE }),
  'assets/rechargerecords': () => ({ data: { list: [DEPOSIT], next: null, silent: [] } }),
  'assets/rechargedetail': () => ({ data: DEPOSIT }),
}

test('[ASSET-03] a deposit by the keyboard alone: the network by arrows, then what is copied is told by its name', async ({
  page,
  open,
}) => {
  const { scene } = await open('recharge', { server: SERVER })
  const network = (name: string) => scene.getByRole('radio', { name: new RegExp(name) })
  await expect(network('BSC')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(network('BSC')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(network('ETH')).toBeChecked()
  await expect(network('HECO')).toBeDisabled()
  const seen = () => page.evaluate(() => getComputedStyle(document.activeElement?.closest('label') ?? document.body))
  expect((await seen()).outlineStyle).toBe('solid')
  await page.keyboard.press('Tab')
  await expect(scene.getByRole('button', { name: 'Copy Deposit address' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(scene.getByRole('button', { name: 'Copy Contract of USDT on ETH' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(scene.getByRole('link').first()).toBeFocused()
})

test('[ASSET-03] the details of a deposit are closed by the keyboard onto its row, and the next Back leaves the list', async ({
  page,
  open,
}) => {
  const { scene } = await open('depositRecord', { server: SERVER })
  const row = scene.getByRole('button', { name: 'BSC' })
  await row.press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('12.5')
  await expect(page).toHaveURL(/order=0f5f9c7e/)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).not.toHaveURL(/order=/)
  await expect(row).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})
