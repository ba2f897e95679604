import { expect, it } from 'vitest'
import { loginPasswordFault } from '#rules/account/account.ts'
import { rulesMet } from './password-rules.ts'

it.each(['', 'abc', 'Abcdefg1', 'ABCDEFG1', 'abcdefg1', 'Abcdefgh', 'Ab1', `Ab1${'x'.repeat(18)}`])(
  '[AUTH-09] the parts that are shown as met for %j are all met exactly when the rule holds',
  (password) => {
    const all = Object.values(rulesMet(password)).every(Boolean)
    expect(all).toBe(loginPasswordFault(password) === undefined)
  },
)
