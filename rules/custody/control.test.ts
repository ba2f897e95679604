import { expect, it } from 'vitest'
import { controlMessage } from './control.ts'

const control = { chain: 56, address: '0xAb', day: '2026-11-22', block: 12n, blockHash: '0x01' }

it('says whose key is held, where, on which day and after which block', () => {
  expect(controlMessage({ ...control, purpose: 'pays' })).toBe(
    'Orrery holds the key of this address, and the platform pays its members from it.\n' +
      'Address: 0xAb\nChain: 56\nDay: 2026-11-22\nBlock: 12 0x01',
  )
})

it('says of the cold wallet what it is for', () => {
  expect(controlMessage({ ...control, purpose: 'keeps' })).toBe(
    'Orrery holds the key of this address, and the platform keeps in it what the wallet that pays does not need.\n' +
      'Address: 0xAb\nChain: 56\nDay: 2026-11-22\nBlock: 12 0x01',
  )
})
