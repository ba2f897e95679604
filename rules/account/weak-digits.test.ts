import { describe, expect, it } from 'vitest'
import { newTransactionPasswordFault } from './account.ts'
import { isWeak, weakDigits } from './weak-digits.ts'

describe('a weak transaction password', () => {
  it('[AUTH-14] is one digit, a run or a repeat, and nothing else', () => {
    const weak = ['000000', '999999', '123456', '654321', '012345', '890123', '098765', '121212', '123123', '909090']
    expect(weak.filter((six) => !isWeak(six))).toEqual([])
    const good = ['204060', '112233', '111222', '123455', '123654', '135790', '246801', '121213', '123124', '543201']
    expect(good.filter(isWeak)).toEqual([])
    expect(newTransactionPasswordFault('121212')).toBe('weakTransactionPassword')
    expect(newTransactionPasswordFault('12121')).toBe('badTransactionPassword')
    expect(newTransactionPasswordFault('')).toBe('enterPassword')
    expect(newTransactionPasswordFault('204060')).toBeUndefined()
  })
  it('[AUTH-14] is the same whether it is asked of the digits or looked up among all: 1,110 of a million', () => {
    const all = new Set(weakDigits())
    expect(all.size).toBe(1110)
    const asked = Array.from({ length: 1_000_000 }, (_, code) => code.toString().padStart(6, '0')).filter(isWeak)
    expect(asked).toHaveLength(1110)
    expect(asked.every((six) => all.has(six))).toBe(true)
  })
})
