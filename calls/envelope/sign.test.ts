import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalString, sha256, sign } from './sign.ts'

describe('the signature', () => {
  it('[API-02][API-04] sorts by code unit, drops empty fields at each level and leaves sign out', () => {
    const payload = {
      b: 'x',
      a: 1,
      Z: true,
      sign: 'no',
      e: '',
      n: null,
      u: undefined,
      o: { z: 1, a: '', 10: 2, 9: 3 },
      l: [1, 'b'],
    }
    expect(canonicalString(payload)).toBe('Z=true&a=1&b=x&l=[1,"b"]&o={"10":2,"9":3,"z":1}')
  })

  it('[API-02] is the HMAC-SHA-256 that another implementation computes', async () => {
    const payload = { amount: '12.5', timestamp: 1_700_000_000_000, apiKey: 'planet-web' }
    const expected = createHmac('sha256', 'secret')
      .update('amount=12.5&apiKey=planet-web&timestamp=1700000000000')
      .digest('hex')
    expect(await sign(payload, 'secret')).toBe(expected)
    expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  it('does not depend on the order of fields', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (fields) => {
        const turned = Object.fromEntries(Object.entries(fields).reverse())
        return canonicalString(fields) === canonicalString(turned)
      }),
    )
  })
})
