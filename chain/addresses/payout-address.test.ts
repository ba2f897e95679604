import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isNobodys, readAddress } from './payout-address.ts'

const { valid } = JSON.parse(readFileSync(new URL('./eip55.json', import.meta.url), 'utf8')) as {
  valid: Record<string, readonly string[]>
}
const all = Object.values(valid).flat()

/** The same address with one letter in the other case. */
function flips(address: string): string[] {
  return [...address].flatMap((letter, at) => {
    if (at < 2 || !/[a-f]/i.test(letter)) return []
    const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
    return [address.slice(0, at) + other + address.slice(at + 1)]
  })
}

describe('an address to pay out to', () => {
  it.each(all)('is taken with its checksum (EIP-55), or in one case: %s', (address) => {
    const checked = readAddress(address)
    expect(checked?.toLowerCase()).toBe(address.toLowerCase())
    expect(readAddress(address.toLowerCase())).toBe(checked)
    expect(readAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(checked)
  })

  it('is refused with one letter in the wrong case, for every letter of every vector', () => {
    const mixed = all.filter((address) => /[a-f]/.test(address.slice(2)) && /[A-F]/.test(address))
    const wrong = mixed.flatMap(flips)
    expect(wrong.length).toBeGreaterThan(60)
    for (const address of wrong) expect(readAddress(address), address).toBeUndefined()
  })

  it.each([
    '',
    '0x',
    '0X52908400098527886E0F7030069857D2E4169EE7',
    `0x${'g'.repeat(40)}`,
    `0x${'0'.repeat(39)}`,
    `0x${'0'.repeat(41)}`,
    'vitalik.eth',
    ` 0x${'1'.repeat(40)}`,
  ])('is refused when it is none: "%s"', (text) => {
    expect(readAddress(text)).toBeUndefined()
  })

  it('knows where nobody holds a key: zero, the chain’s own contracts, the burnt one', () => {
    const at = (number: number) => readAddress(`0x${number.toString(16).padStart(40, '0')}`)
    for (const number of [0, 1, 9, 17]) expect(isNobodys(at(number) ?? '0x')).toBe(true)
    expect(isNobodys(at(18) ?? '0x0')).toBe(false)
    expect(isNobodys(readAddress('0x000000000000000000000000000000000000dead') ?? '0x0')).toBe(true)
  })
})
