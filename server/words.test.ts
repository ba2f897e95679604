import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { AnyCall } from '#calls/call.ts'
import { MONEY, NO_MONEY } from '#proof/bad-input/money.ts'
import { HANDLERS } from '#server/api/gate/handlers.ts'
import type { Word } from '#server/handler/word.ts'
import { WORDS } from './words.ts'

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'request' in value && 'answer' in value

it('serves every call that is declared, each once', () => {
  const files = import.meta.glob<Record<string, unknown>>(['../calls/**/*.ts', '!**/*.test.ts'], { eager: true })
  const declared = Object.values(files).flatMap((file) => Object.values(file).filter(isCall))
  expect(declared.length).toBeGreaterThan(80)
  const served = HANDLERS.map(({ call }) => call.path)
  expect(served.toSorted()).toEqual(declared.map(({ path }) => path).toSorted())
})

it('takes in every word that brings something', () => {
  const files = import.meta.glob<Record<string, Word>>('./*/word.ts', { eager: true })
  const brought = Object.entries(files).filter(([path]) => path !== './handler/word.ts')
  expect(new Set(brought.flatMap(([, file]) => Object.values(file)))).toEqual(new Set(WORDS))
  expect(WORDS.length).toBe(brought.length)
  for (const { handlers = [], chores = [] } of WORDS) expect(handlers.length + chores.length).toBeGreaterThan(0)
})

it('gives every chore a name of its own, and lets none run without a pause', () => {
  const chores = WORDS.flatMap((word) => word.chores ?? [])
  expect(new Set(chores.map(({ name }) => name)).size).toBe(chores.length)
  for (const { name, pauseMs } of chores) expect(pauseMs, name).toBeGreaterThanOrEqual(1000)
})

it('keeps a limit of its own on each call that guesses a code or a password, or sends mail', () => {
  const guessed = ['mailCode', 'loginPassword', 'google']
  for (const { call } of HANDLERS.filter(({ call: asked }) => guessed.includes(asked.factor)))
    expect(call.costly, call.path).toBe(true)
  const costly = HANDLERS.filter(({ call }) => call.costly).map(({ call }) => call.path)
  for (const path of ['login/login', 'login/sendverify', 'login/forgotaccount', 'home/signkey', 'node/uploadimage'])
    expect(costly).toContain(path)
  for (const path of ['land/list', 'home/articlelist']) expect(costly).not.toContain(path)
})

it('says of every table whether a refused call may change it', () => {
  const schema = readFileSync(new URL('./store/schema.made.sql', import.meta.url), 'utf8')
  const made = [...schema.matchAll(/^table (?:public\.)?([\w.]+) \(/gm)].map(([, table]) => table)
  expect([...MONEY, ...NO_MONEY].toSorted()).toEqual(made.toSorted())
})
