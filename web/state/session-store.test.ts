import { expect, it } from 'vitest'
import { cleared } from './session-store.ts'

it('[SHELL-09] [AUTH-17] a logout clears all but language and invite code', () => {
  const left = cleared({
    token: 'abc',
    address: '0x1',
    inviteCode: 'FRIEND',
    assetType: 'RC',
    language: 'ko_KR',
    offers: 2,
    pointsToast: { at: 5, amount: '3' },
    supportedChains: [1],
  })
  expect(left).toEqual({
    token: '',
    address: '',
    inviteCode: 'FRIEND',
    assetType: 'DU',
    language: 'ko_KR',
    offers: 0,
    pointsToast: undefined,
    supportedChains: [1, 56, 2032],
  })
})
