import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { NoSignInMessage, readMessage, type SignInMessage, writeMessage } from './message.ts'

const vectors = <T>(name: string) =>
  Object.entries(
    JSON.parse(readFileSync(new URL(`./vectors/${name}.json`, import.meta.url), 'utf8')) as Record<string, T>,
  )
const positive = vectors<{ message: string; fields: SignInMessage & { scheme?: string | null } }>('parsing_positive')
const negative = vectors<string>('parsing_negative')
const negativeObjects = vectors<SignInMessage>('parsing_negative_objects')

describe('a sign-in message (vectors of EIP-4361)', () => {
  it('are all there: 19 that are one, 29 texts and 18 objects that are none', () => {
    expect([positive.length, negative.length, negativeObjects.length]).toEqual([19, 29, 18])
  })

  it.each(positive)('[AUTH-03] %s is read, and written the same', (_, { message, fields }) => {
    const { scheme, ...rest } = fields
    const expected = scheme ? { scheme, ...rest } : rest
    expect(readMessage(message)).toEqual(expected)
    expect(writeMessage(expected)).toBe(message)
  })

  it.each(negative)('[AUTH-03] %s is refused', (_, message) => {
    expect(() => readMessage(message)).toThrow(NoSignInMessage)
  })

  it.each(negativeObjects)('[AUTH-03] an object with %s is not written', (_, fields) => {
    expect(() => writeMessage(fields)).toThrow(NoSignInMessage)
  })
})

describe('beyond the vectors', () => {
  const [, { message } = { message: '' }] = positive.find(([name]) => name === 'no optional field') ?? []

  it.each([
    ['a line more', `${message}\n`],
    ['a line before', `\n${message}`],
    ['other line ends', message.replaceAll('\n', '\r\n')],
    ['a lower-case address', message.replace('0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', (all) => all.toLowerCase())],
    [
      'an address of upper case',
      message.replace('C02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', (all) => all.toUpperCase()),
    ],
    ['a day that is none', message.replace('2021-09-30', '2021-13-30')],
    ['a chain with a zero before it', message.replace('Chain ID: 1', 'Chain ID: 01')],
    ['a statement beyond ASCII', message.replace('I accept', 'I accept 同意')],
    ['a field twice', message.replace('Version: 1', 'Version: 1\nVersion: 1')],
    ['a field of its own', `${message}\nAdmin: true`],
    ['a space after the domain', message.replace('service.org', 'service.org ')],
  ])('refuses %s', (_, text) => {
    expect(text).not.toBe(message)
    expect(() => readMessage(text)).toThrow(NoSignInMessage)
  })
})
