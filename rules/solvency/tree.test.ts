import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ASSETS } from '#rules/amount/amount.ts'
import { faultOf, type Proof, type Published } from './check.ts'
import { type Day, dayBytes, type Leaf, leafBytes, nodeBytes, type Sums, type TreeNode } from './node.ts'
import { pathOf } from './path.ts'
import { treeBuilder } from './tree.ts'

const sha = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
const later = async (bytes: Uint8Array) => sha(bytes)
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const nonceOf = (number: number) => sha(new TextEncoder().encode(`nonce ${number}`))
const sumsOf = (du: bigint, usdt = 0n): Sums =>
  ASSETS.map((asset) => (asset === 'DU' ? du : asset === 'USDT' ? usdt : 0n))

interface Tree {
  readonly published: Published
  readonly top: TreeNode
  proof(member: bigint): Proof
}

/** A tree with everything that it tells of, as the server keeps it. */
function treeOf(owed: readonly Sums[]): Tree {
  const leaves = owed
    .map((sums, at): Leaf => ({ nonce: nonceOf(at), member: BigInt(100 + at), sums }))
    .sort((one, other) => (hex(one.nonce) < hex(other.nonce) ? -1 : 1))
  const nodes = new Map<string, TreeNode>()
  const builder = treeBuilder(sha, (level, place, node) => nodes.set(`${level}:${place}`, node))
  for (const [at, leaf] of leaves.entries()) {
    nodes.set(`0:${at}`, { sums: leaf.sums, hash: sha(leafBytes(leaf)) })
    builder.add(leaf)
  }
  const top = builder.end()
  const day: Day = { day: 20_000, leaves: BigInt(leaves.length), top, heads: new Uint8Array(32) }
  return {
    published: { ...day, sums: top.sums, root: sha(dayBytes(day)) },
    top,
    proof(member) {
      const place = BigInt(leaves.findIndex((leaf) => leaf.member === member))
      const leaf = leaves[Number(place)]
      if (!leaf) throw new Error('nobody')
      const siblings = pathOf(place, day.leaves).map(({ level, place }) => nodes.get(`${level}:${place}`) ?? top)
      return { leaf, place, siblings }
    },
  }
}

/** Seven members: each row has one that has no other beside it. Made in each test, so that a test fails where it cannot be. */
const seven = () => treeOf([5n, 0n, 30n, 1n, 12n, 7n, 100n].map((du, at) => sumsOf(du, BigInt(at))))
const good = () => seven().proof(102n)
const check = (proof: Proof, published = seven().published, member = 102n) => faultOf(member, proof, published, later)
const other = (proof: Proof, change: Partial<Leaf>): Proof => ({ ...proof, leaf: { ...proof.leaf, ...change } })

describe('a tree of what members are owed', () => {
  it('holds the sums of all', () => {
    expect(seven().published.sums).toEqual(sumsOf(155n, 21n))
  })
  it('of one member is his leaf', () => {
    const { top, proof, published } = treeOf([sumsOf(9n)])
    expect(proof(100n).siblings).toEqual([])
    expect(top.sums).toEqual(sumsOf(9n))
    return expect(faultOf(100n, proof(100n), published, later)).resolves.toBeUndefined()
  })
  it('takes no nonce twice, none out of order, and none below zero', () => {
    const builder = () => treeBuilder(sha, () => {})
    const leaf = (byte: number, du = 1n): Leaf => ({
      nonce: new Uint8Array(32).fill(byte),
      member: 1n,
      sums: sumsOf(du),
    })
    const twice = builder()
    twice.add(leaf(2))
    expect(() => twice.add({ ...leaf(2), member: 2n })).toThrow('twice')
    expect(() => twice.add(leaf(1))).toThrow('order')
    expect(() => builder().add(leaf(1, -1n))).toThrow('below zero')
    expect(() => builder().add({ ...leaf(1), sums: [1n] })).toThrow('below zero')
    expect(() => builder().end()).toThrow('a tree has a leaf')
    // it is the first byte that differs which tells the order, and one after another in it is fine
    const nonce = (...bytes: number[]) => ({ ...leaf(0), nonce: Uint8Array.from([...bytes, ...new Uint8Array(28)]) })
    const ordered = builder()
    ordered.add(nonce(1, 9, 9, 9))
    ordered.add(nonce(2, 0, 0, 0))
    ordered.add(nonce(2, 0, 0, 1))
    expect(() => ordered.add(nonce(2, 0, 0, 0))).toThrow('a nonce is there twice, or out of order')
    expect(() => ordered.add(nonce(1, 9, 9, 10))).toThrow('a nonce is there twice, or out of order')
  })
  it('tells each node above the leaves once, from below, with its place', () => {
    const told: string[] = []
    const builder = treeBuilder(sha, (level, place, { sums }) => told.push(`${level}:${place} ${sums[0]}`))
    for (const at of [1, 2, 3, 4, 5])
      builder.add({ nonce: new Uint8Array(32).fill(at), member: BigInt(at), sums: sumsOf(BigInt(at)) })
    expect(told).toEqual(['1:0 3', '1:1 7', '2:0 10'])
    // the fifth has no other beside it, and moves up as it is
    expect(builder.end().sums).toEqual(sumsOf(15n))
    expect(told.slice(3)).toEqual(['1:2 5', '2:1 5', '3:0 15'])
  })
  it('says the same bytes for the same leaves, for ever', () => {
    expect(hex(seven().published.root)).toBe('739c34842eaa65e79a87b19fea4c0c6a247367d84e2386fd3d83218ce19d105b')
  })
  it('adds up and proves every member of it, however many there are', async () => {
    const owed = fc.array(fc.array(fc.bigInt(0n, 10n ** 30n), { minLength: 7, maxLength: 7 }), {
      minLength: 1,
      maxLength: 40,
    })
    await fc.assert(
      fc.asyncProperty(owed, async (all) => {
        const { published, proof } = treeOf(all)
        expect(published.sums).toEqual(ASSETS.map((_, at) => all.reduce((sum, one) => sum + (one[at] ?? 0n), 0n)))
        for (const at of all.keys())
          expect(await faultOf(BigInt(100 + at), proof(BigInt(100 + at)), published, later)).toBeUndefined()
      }),
      { numRuns: 40 },
    )
  })
})

describe('what was tampered with is found', () => {
  it('not where nothing was', async () => {
    expect(await check(good())).toBeUndefined()
  })
  it('a leaf that says less, or has another nonce', async () => {
    expect(await check(other(good(), { sums: sumsOf(29n, 2n) }))).toBe('sums')
    // with what is missing put beside it, so that the sums still add up
    const [first, ...rest] = good().siblings
    if (!first) throw new Error('nothing beside it')
    const made = { ...first, sums: first.sums.map((sum, at) => sum + (at === 0 ? 1n : 0n)) }
    expect(await check({ ...other(good(), { sums: sumsOf(29n, 2n) }), siblings: [made, ...rest] })).toBe('root')
    expect(await check(other(good(), { nonce: nonceOf(99) }))).toBe('root')
  })
  it('a sum that was published or committed otherwise', async () => {
    expect(await check(good(), { ...seven().published, sums: sumsOf(154n, 21n) })).toBe('sums')
    const less = good().siblings.map((node, at) =>
      at === 1 ? { ...node, sums: node.sums.map((sum) => sum / 2n) } : node,
    )
    expect(await check({ ...good(), siblings: less })).toBe('sums')
  })
  it('a leaf below zero, which would hide what others are owed', async () => {
    const hidden = good().siblings.map((node, at) => (at === 0 ? { ...node, sums: sumsOf(-3n) } : node))
    expect(await check({ ...good(), siblings: hidden })).toBe('negative')
    const wrapped = good().siblings.map((node, at) => (at === 0 ? { ...node, sums: sumsOf(2n ** 128n - 3n) } : node))
    expect(await check({ ...good(), siblings: wrapped })).toBe('negative')
    // where nothing stands beside it, and in what was published
    const alone = treeOf([sumsOf(9n)])
    const below = { ...alone.published, sums: sumsOf(-9n) }
    expect(await faultOf(100n, other(alone.proof(100n), { sums: sumsOf(-9n) }), below, later)).toBe('negative')
    expect(await check(good(), { ...seven().published, sums: sumsOf(155n, -21n) })).toBe('negative')
    expect(await check(good(), { ...seven().published, sums: [] })).toBe('negative')
    // two that fit by themselves and not together
    const beyond = good().siblings.map((node) => ({ ...node, sums: sumsOf(2n ** 127n - 1n) }))
    expect(await check({ ...good(), siblings: beyond })).toBe('negative')
  })
  it('siblings that were swapped, or belong elsewhere', async () => {
    const [first, second, third] = good().siblings
    if (!first || !second || !third) throw new Error('too small a tree')
    expect(await check({ ...good(), siblings: [second, first, third] })).toBe('root')
    expect(await check({ ...good(), place: good().place ^ 1n })).toBe('root')
    expect(await check({ ...good(), siblings: [first, second] })).toBe('form')
    expect(await check({ ...good(), siblings: [first, second, third, third] })).toBe('form')
  })
  it('a member who was left out, and two who were given one leaf', async () => {
    const without = treeOf([5n, 0n, 30n, 1n].map((du) => sumsOf(du)))
    expect(await check(good(), without.published)).toBe('form')
    const stranger = { ...good(), place: 0n, siblings: without.proof(100n).siblings }
    expect(await check(stranger, without.published)).not.toBeUndefined()
    // the other has as much, and is shown this one's leaf
    expect(await check(good(), seven().published, 103n)).toBe('notYours')
    expect(await check({ ...good(), place: 7n })).toBe('form')
    expect(await check({ ...good(), place: -1n })).toBe('form')
  })
  it('a root of another day, of another count, of other heads, or of no form', async () => {
    expect(await check(good(), { ...seven().published, day: 20_001 })).toBe('root')
    expect(await check(good(), { ...seven().published, leaves: 8n })).not.toBeUndefined()
    expect(await check(good(), { ...seven().published, heads: nonceOf(1) })).toBe('root')
    expect(await check(good(), { ...seven().published, root: new Uint8Array(31) })).toBe('form')
    // and of one that is wrong in its last byte alone
    const root = seven().published.root.map((byte, at) => (at === 31 ? byte ^ 1 : byte))
    expect(await check(good(), { ...seven().published, root })).toBe('root')
    expect(await check(good(), { ...seven().published, heads: new Uint8Array(33) })).toBe('form')
    expect(await check(other(good(), { nonce: new Uint8Array(31) }))).toBe('form')
    const long = good().siblings.map((node) => ({ ...node, hash: new Uint8Array(33) }))
    expect(await check({ ...good(), siblings: long })).toBe('form')
  })
  it('a node that passes for a leaf: what is hashed says what it is', () => {
    const node = { sums: sumsOf(1n), hash: nonceOf(1) }
    const kinds = [
      leafBytes({ ...node, nonce: node.hash, member: 1n }),
      nodeBytes(node, node),
      dayBytes({ day: 1, leaves: 1n, top: node, heads: node.hash }),
    ]
    expect(kinds.map(([first]) => first)).toEqual([0, 1, 2])
  })
})
