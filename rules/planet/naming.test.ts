import fc from 'fast-check'
import { expect, it } from 'vitest'
import { namingParts } from './naming.ts'

it('[PLANET-04] a naming fee goes to the referrer and the treasury to the last unit, rounded down for the referrer', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 20n), fc.bigInt(0n, 10_000n), fc.boolean(), (fee, share, referred) => {
      const { commission, rest } = namingParts({ namingReferrerShare: share }, fee, referred)
      expect(commission + rest).toBe(fee)
      expect(commission * 10_000n).toBeLessThanOrEqual(fee * share)
      expect((commission + 1n) * 10_000n > fee * share || !referred).toBe(true)
      if (!referred) expect(commission).toBe(0n)
    }),
  )
})
