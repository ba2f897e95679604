import { describe, expect, it } from 'vitest'
import { Refusal } from '#rules/errors/errors.ts'
import {
  codeFault,
  emailFault,
  loginPasswordFault,
  readsAsAddress,
  refuse,
  sameKey,
  transactionPasswordFault,
  usernameFault,
} from './account.ts'

const faults = <T>(fault: (text: string) => T, texts: readonly string[]) => texts.map(fault)
const all = (fault: unknown, count: number) => Array.from({ length: count }, () => fault)

describe('a username', () => {
  it('[AUTH-08] may be 16 characters of any script, with digits and signs', () => {
    const good = [
      'a',
      'Лин',
      '紫微星',
      'lin_01',
      'a'.repeat(16),
      '🪐'.repeat(16),
      '1',
      '#$%!',
      'é',
      'e\u0301',
      'ㄱㄴ',
      'ไทย้',
      // every special symbol of the keyboard
      '!"#$%&\'()*+,-./',
      ':;<=>?@[\\]',
      '^_`{|}~',
      '@mira',
      'mira@',
      'a.b@c',
    ]
    expect(faults(usernameFault, good)).toEqual(all(undefined, good.length))
  })

  it('[AUTH-08] has no space, nothing that is not seen, reads as no e-mail address, and is not longer', () => {
    const bad = [
      'a'.repeat(17),
      '🪐'.repeat(17),
      'a b',
      ' a',
      'a ',
      'a@b.c',
      '@b.c',
      'a@b.',
      'a@@b.c',
      'a\uFF20b.cd',
      'a\uFE6Bb.cd',
      'a@b\uFF0Ecd',
      'a@b\uFE52cd',
      'a@b\u2024cd',
      'a\u0000',
      'a\u200Bb',
      'a\uFE0F',
      '\u3164',
      'a\u2800',
      '\u0301',
      '\u0301a',
      'a\n',
      'a\u202Eb',
      'a\uE000',
    ]
    expect(faults(usernameFault, bad)).toEqual(all('badUsername', bad.length))
    expect(usernameFault('')).toBe('enterUsername')
  })
})

describe('an e-mail address', () => {
  it('[AUTH-10] is taken in the form that mail servers take', () => {
    const good = [
      'a@b.co',
      'first.last+tag@example.com',
      "o'brien@mail.example.org",
      `${'a'.repeat(64)}@example.com`,
      'a@1.com',
      'a@x-y.com',
      `a@${'b'.repeat(63)}.com`,
      '{a}|~^`&*?/=#!%$@b.co',
    ]
    expect(faults(emailFault, good)).toEqual(all(undefined, good.length))
  })

  it('[AUTH-10] is refused in any other', () => {
    const long = `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(4)}com`
    const bad = [
      'a',
      'a@',
      '@b.co',
      'a@b',
      'a@-b.co',
      'a@b-.co',
      'a@b.co-',
      'a@b..co',
      'a b@c.co',
      'a@b c.co',
      'a@b.co\n',
      `${'a'.repeat(65)}@example.com`,
      `a@${'b'.repeat(64)}.com`,
      `a@b.${'c'.repeat(64)}`,
      long,
      'a@b.-co',
      'é@b.co',
      'a,b@c.co',
      'xa@b.co extra',
      'a@b.c_o',
      '(a)@b.co',
    ]
    expect(faults(emailFault, bad)).toEqual(all('badEmail', bad.length))
    expect(long.length).toBeGreaterThan(254)
    expect(emailFault('')).toBe('enterEmail')
  })

  it('[AUTH-10] is taken up to 254 characters', () => {
    const domain = (length: number) => `${'b'.repeat(63)}.${'b'.repeat(63)}.${'b'.repeat(length - 131)}.co`
    const address = (length: number) => `${'a'.repeat(64)}@${domain(length - 65)}`
    expect([254, 255].map((length) => address(length).length)).toEqual([254, 255])
    expect(emailFault(address(254))).toBeUndefined()
    expect(emailFault(address(255))).toBe('badEmail')
  })
})

describe('a login password', () => {
  it('[AUTH-09] has 8 to 20 characters, a capital, a small letter and a digit', () => {
    const good = ['Orbit7wa', 'Orbit7ward', `Aa1${'x'.repeat(17)}`, 'ALONG1a!']
    expect(faults(loginPasswordFault, good)).toEqual(all(undefined, good.length))
    const bad = ['Orbit7w', `Aa1${'x'.repeat(18)}`, 'orbit7ward', 'ORBIT7WARD', 'Orbitward', '12345678']
    expect(faults(loginPasswordFault, bad)).toEqual(all('badPassword', bad.length))
    expect(loginPasswordFault('')).toBe('enterPassword')
  })
})

describe('six digits', () => {
  const bad = ['12345', '1234567', '12345a', 'a12345', '123 456', '１２３４５６', '123456\n']

  it('[AUTH-14] are a transaction password', () => {
    expect(transactionPasswordFault('204060')).toBeUndefined()
    expect(faults(transactionPasswordFault, bad)).toEqual(all('badTransactionPassword', bad.length))
    expect(transactionPasswordFault('')).toBe('enterPassword')
  })

  it('[AUTH-11][AUTH-13] are a code, and each kind of code has its own words', () => {
    for (const [kind, enter, wrong] of [
      ['email', 'enterEmailCode', 'badEmailCode'],
      ['google', 'enterGoogleCode', 'badGoogleCode'],
    ] as const) {
      expect(codeFault('000000', kind)).toBeUndefined()
      expect(codeFault('', kind)).toBe(enter)
      expect(faults((text) => codeFault(text, kind), bad)).toEqual(all(wrong, bad.length))
    }
  })
})

it('the first fault of a form is told, and none is none', () => {
  expect(() => refuse(undefined, 'badEmail', 'badUsername')).toThrow(expect.objectContaining({ reason: 'badEmail' }))
  expect(() => refuse(undefined, 'badUsername')).toThrow(Refusal)
  expect(refuse(undefined, undefined)).toBeUndefined()
})

it('[AUTH-01] every address that may be bound is read as one where a name may stand too', () => {
  for (const address of ['a@b.co', 'A@B.CO', "o'brien@mail.example.org", '{a}|~^`&*?/=#!%$@b.co']) {
    expect(emailFault(address)).toBeUndefined()
    expect(readsAsAddress(sameKey(address))).toBe(true)
  }
  expect(['mira', '@mira', 'mira@', 'a.b@c', 'a.b'].filter(readsAsAddress)).toEqual([])
})

it('[AUTH-08] names and addresses are the same in any case and width', () => {
  expect(sameKey('ＬＩＮ')).toBe('lin')
  expect(sameKey('Lin@Example.COM')).toBe('lin@example.com')
  expect(sameKey('é')).toBe(sameKey('e\u0301'))
  expect(sameKey('a')).not.toBe(sameKey('b'))
})
