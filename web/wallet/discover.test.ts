import { describe, expect, it } from 'vitest'
import { walletIn, withWallet } from './discover.ts'

const provider = { request: async () => undefined }
const info = { uuid: '1', name: 'Wallet', icon: 'data:image/png;base64,AA==', rdns: 'a.b' }

describe('an announcement of a wallet (EIP-6963)', () => {
  it('[AUTH-03] is read for what it says', () => {
    expect(walletIn({ info, provider })).toEqual({ id: '1', name: 'Wallet', icon: info.icon, provider })
  })

  it.each([undefined, {}, { info }, { info: { ...info, name: '' }, provider }, { info, provider: { request: 'no' } }])(
    'is none: %j',
    (detail) => {
      expect(walletIn(detail)).toBeUndefined()
    },
  )

  it.each([
    'https://evil.example/pixel.png',
    'javascript:alert(1)',
    'data:text/html,x',
    `data:image/png,${'x'.repeat(200_001)}`,
  ])('shows no picture from elsewhere', (icon) => {
    expect(walletIn({ info: { ...info, icon }, provider })?.icon).toBe('')
  })

  it('has a name of forty letters at most, and cannot take another one’s place', () => {
    const [first, second] = [
      walletIn({ info: { ...info, name: 'x'.repeat(99) }, provider }),
      walletIn({ info, provider }),
    ]
    if (!first || !second) throw new Error('not read')
    expect(first.name).toHaveLength(40)
    expect(withWallet([first], second)).toEqual([first])
    expect(withWallet([first], { ...second, id: '2' })).toHaveLength(2)
  })
})
