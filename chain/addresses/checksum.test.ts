import { describe, expect, it } from 'vitest'
import { addressIn, hasChecksum } from './checksum.ts'
import vectors from './eip55.json' with { type: 'json' }

const { all_caps, all_lower, normal } = vectors.valid
const flips = normal.flatMap((address) =>
  [...address].flatMap((letter, place) => {
    if (place < 2 || !/[a-fA-F]/.test(letter)) return []
    const turned = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
    return [`${address.slice(0, place)}${turned}${address.slice(place + 1)}`]
  }),
)

describe('addresses as people write them (vectors of EIP-55)', () => {
  it.each([...all_caps, ...all_lower, ...normal])('%s is read, from small and capital letters too', (address) => {
    expect(hasChecksum(address)).toBe(true)
    for (const written of [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`])
      expect(addressIn(written)).toBe(address)
  })

  it('refuses every one with a single letter of the other case', () => {
    expect(flips.length).toBeGreaterThan(50)
    expect(flips.filter((address) => addressIn(address) !== undefined || hasChecksum(address))).toEqual([])
  })

  it.each([
    '',
    '0x',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
    '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    'vitalik.eth',
  ])('takes %j for no address', (text) => {
    expect(addressIn(text)).toBeUndefined()
  })
})
