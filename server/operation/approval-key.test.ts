import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isApproval, newOperatorKey, operatorKeyOf, readOperatorKeys, signApproval } from './approval-key.ts'

const [olga, oleg] = [newOperatorKey('olga'), newOperatorKey('oleg')]
const keys = readOperatorKeys(`${olga.entry}, ${oleg.entry}`)
const DIGEST = 'a'.repeat(64)

describe('the approval of an operator', () => {
  const signature = signApproval(operatorKeyOf(olga.file), 'olga', DIGEST)

  it('is good for what was approved, in the name of who holds the key', () => {
    expect(isApproval(keys, 'olga', DIGEST, signature)).toBe(true)
    expect(isApproval(keys, 'olga', 'b'.repeat(64), signature)).toBe(false)
    expect(isApproval(keys, 'oleg', DIGEST, signature)).toBe(false)
    expect(isApproval(keys, 'olga', DIGEST, null)).toBe(false)
    expect(isApproval(keys, 'olga', DIGEST, '')).toBe(false)
    expect(isApproval(readOperatorKeys(''), 'olga', DIGEST, signature)).toBe(false)
  })

  it('does not become another’s by his name', () => {
    const inHisName = signApproval(operatorKeyOf(olga.file), 'oleg', DIGEST)
    expect(isApproval(keys, 'oleg', DIGEST, inHisName)).toBe(false)
  })
})

describe('the keys of operators', () => {
  const entry = olga.entry.split(':')[1]

  it('are one a name and one name a key', () => {
    expect([...keys.keys()]).toEqual(['olga', 'oleg'])
    expect(readOperatorKeys('').size).toBe(0)
    expect(() => readOperatorKeys(`${olga.entry},oleg:${entry}`)).toThrow('oleg has the key of another')
    // the same key in another spelling: the last letter has two bits that are no part of it
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const next = letters[letters.indexOf(entry?.at(-1) ?? '') + 1]
    expect(() => readOperatorKeys(`${olga.entry},oleg:${entry?.slice(0, -1)}${next}`)).toThrow(
      'oleg has the key of another',
    )
    expect(() => readOperatorKeys(`${olga.entry},olga:${oleg.entry.split(':')[1]}`)).toThrow('olga stands there twice')
  })

  it('are refused where one is no key', () => {
    for (const text of ['olga', 'olga:', `Olga:${entry}`, `olga:${entry}x`, `olga ${entry}`])
      expect(() => readOperatorKeys(text), text).toThrow('OPERATOR_KEYS')
    const { privateKey } = generateKeyPairSync('x25519')
    expect(() => operatorKeyOf(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())).toThrow('Ed25519')
  })
})
