import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pricesOf, raised } from './fees.ts'
import { fileKeeper } from './keeper.ts'

describe('what gas may cost', () => {
  it('is twice the base fee and the tip, up to the ceiling; beyond it there is no price', () => {
    expect(pricesOf(4n, 1n, 20n)).toEqual({ maxFee: 9n, tip: 1n })
    expect(pricesOf(10n, 1n, 20n)).toEqual({ maxFee: 20n, tip: 1n })
    expect(pricesOf(19n, 1n, 20n)).toEqual({ maxFee: 20n, tip: 1n })
    expect(pricesOf(19n, 2n, 20n)).toBeUndefined()
    expect(pricesOf(0n, 0n, 20n)).toEqual({ maxFee: 0n, tip: 0n })
  })

  it('is raised by a tenth at least, in both prices, and never beyond the ceiling', () => {
    expect(raised({ maxFee: 10n, tip: 1n }, { maxFee: 9n, tip: 1n }, 20n)).toEqual({ maxFee: 11n, tip: 2n })
    expect(raised({ maxFee: 10n, tip: 1n }, { maxFee: 15n, tip: 4n }, 20n)).toEqual({ maxFee: 15n, tip: 4n })
    expect(raised({ maxFee: 19n, tip: 1n }, { maxFee: 9n, tip: 1n }, 20n)).toBeUndefined()
    const wei = fc.bigInt({ min: 0n, max: 10n ** 12n })
    fc.assert(
      fc.property(wei, wei, wei, wei, wei, (maxFee, tip, nowMost, nowTip, ceiling) => {
        const next = raised({ maxFee, tip }, { maxFee: nowMost, tip: nowTip }, ceiling)
        if (!next) return
        expect(next.maxFee * 10n).toBeGreaterThanOrEqual(maxFee * 11n)
        expect(next.tip * 10n).toBeGreaterThanOrEqual(tip * 11n)
        expect(next.maxFee).toBeLessThanOrEqual(ceiling)
        expect(next.tip).toBeLessThanOrEqual(next.maxFee)
      }),
    )
  })
})

describe('a key in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-key-'))
  const path = join(folder, 'key')
  const key = `0x${'1'.repeat(64)}`

  it('is kept by a file that its owner alone reads, and shown by nothing', () => {
    writeFileSync(path, `${key}\n`, { mode: 0o600 })
    const keeper = fileKeeper(path)
    expect(keeper.address).toBe('0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A')
    expect(JSON.stringify(keeper)).not.toContain('1111')
    for (const mode of [0o640, 0o604, 0o660, 0o644]) {
      chmodSync(path, mode)
      expect(() => fileKeeper(path), mode.toString(8)).toThrow('chmod 600')
    }
    for (const bad of ['', key.slice(0, -1), `${key}1`, key.slice(2), `0x${'g'.repeat(64)}`]) {
      rmSync(path)
      writeFileSync(path, bad, { mode: 0o600 })
      expect(() => fileKeeper(path)).toThrow('holds no key')
      if (bad) expect(() => fileKeeper(path)).not.toThrow(bad.slice(10))
    }
    rmSync(folder, { recursive: true })
  })
})
