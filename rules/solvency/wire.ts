import { ASSETS } from '#rules/amount/amount.ts'
import { parseUnits } from '#rules/amount/decimal.ts'
import type { Proof, Published } from './check.ts'
import type { Sums, TreeNode } from './node.ts'

interface SumText {
  readonly asset: string
  readonly amount: string
}

/** A proof as it is answered, or stands in a file: nothing of it is believed. */
export interface ProofText {
  readonly published: {
    readonly day: number
    readonly members: number
    readonly sums: readonly SumText[]
    readonly heads: string
    readonly root: string
  }
  readonly member: string
  readonly nonce: string
  readonly place: number
  readonly sums: readonly SumText[]
  readonly siblings: readonly { readonly hash: string; readonly sums: readonly SumText[] }[]
}

/** A proof and what was published, read; undefined when it is none. */
export function readProof(text: unknown): { readonly proof: Proof; readonly published: Published } | undefined {
  try {
    const { published, member, nonce, place, sums, siblings } = text as ProofText
    const nodes = siblings.map((one): TreeNode => ({ hash: bytesOf(one.hash), sums: sumsIn(one.sums) }))
    const leaf = { nonce: bytesOf(nonce), member: wholeOf(member), sums: sumsIn(sums) }
    return {
      proof: { leaf, place: wholeOf(place), siblings: nodes },
      published: {
        day: Number(wholeOf(published.day)),
        leaves: wholeOf(published.members),
        sums: sumsIn(published.sums),
        heads: bytesOf(published.heads),
        root: bytesOf(published.root),
      },
    }
  } catch {
    // whatever is missing or of another kind: it is no proof
    return undefined
  }
}

function sumsIn(sums: readonly SumText[]): Sums {
  if (sums.length !== ASSETS.length) throw new RangeError('not the sums of all assets')
  return ASSETS.map((asset, at) => {
    const units = sums[at]?.asset === asset ? parseUnits(sums[at].amount) : undefined
    if (units === undefined) throw new RangeError(`no sum of ${asset}`)
    return units
  })
}

function wholeOf(value: string | number): bigint {
  if (!/^\d{1,15}$/.test(`${value}`)) throw new RangeError(`not a number: ${value}`)
  return BigInt(value)
}

function bytesOf(hex: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new RangeError('not 32 bytes')
  return Uint8Array.from({ length: 32 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16))
}
