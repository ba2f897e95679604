import * as z from 'zod/mini'
import { assetName, decimal, instant } from '#calls/fields.ts'

/** 32 bytes as lower-case hex. */
export const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** So much of an asset. */
export const sum = z.object({ asset: assetName, amount: decimal })

/** What was published of a day; a root is the hash of all of it (rules/solvency). */
export const publishedDay = z.object({
  /** The settled day, in days since 1970. */
  day: z.int(),
  worldAt: instant,
  madeAt: instant,
  members: z.int(),
  /** What all members together are owed, of each asset. */
  sums: z.array(sum),
  top: hash,
  /** Of the exports that were signed until then. */
  heads: hash,
  root: hash,
})
