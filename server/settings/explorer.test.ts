import { expect, it } from 'vitest'
import { explorerOf } from './explorer.ts'
import { readSettings } from './settings.ts'

const HASH = `0x${'a'.repeat(64)}`
const read = (url: string) => readSettings({ EXPLORER_URL_56: url })

it('a transaction is looked at on the explorer of its chain, where one is configured', () => {
  const settings = read('https://explorer.example/bsc/')
  expect(explorerOf(settings, 56, HASH)).toBe(`https://explorer.example/bsc/tx/${HASH}`)
  expect([explorerOf(settings, 1, HASH), explorerOf(settings, 56, null), explorerOf(read(''), 56, HASH)]).toEqual([
    null,
    null,
    null,
  ])
})

it('an address that is none of the web, or that asks for something, is an error at start', () => {
  for (const url of [
    'explorer.example',
    'javascript:alert(1)',
    'https://explorer.example/?q=',
    'https://explorer.example/#tx',
  ])
    expect(() => read(url), url).toThrow('EXPLORER_URL_56')
})
