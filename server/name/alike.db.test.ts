import { afterAll, beforeAll, expect, it } from 'vitest'
import { register } from '#calls/session/register.ts'
import { sendCode } from '#calls/session/send-code.ts'
import { CODE_TYPES } from '#proof/api/code-types.ts'
import { PASSWORD } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { hashed, type TestWorld, testWorld } from '#proof/api/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.end())

let turn = 0
async function registered(account: string) {
  turn += 1
  const email = `n${turn}@example.net`
  await world.get(sendCode, { accountType: 1, account: email, type: CODE_TYPES.register })
  const code = await world.mailedCode(email)
  return world.ask(register, { account, email, code, password: hashed(PASSWORD), agreed: true })
}

// UTS 39 maps the second of each to what stands in the first (confusables.txt); each of a name of its own
it.each([
  ['hyphen', '-', '\u2010'],
  ['non-breaking hyphen', '-', '\u2011'],
  ['en dash', '-', '\u2013'],
  ['minus sign', '-', '\u2212'],
  ['small em dash', '-', '\uFE58'],
  ['modifier letter minus sign', '-', '\u02D7'],
  ['single quotation mark, of which the other one is known', "'", '\u2018'],
  ['modifier letter prime', "'", '\u02B9'],
  ['prime', "'", '\u2032'],
  ['acute accent', "'", '\u00B4'],
  ['grave accent', "'", '`'],
  ['bullet', '\u00B7', '\u2022'],
  ['katakana middle dot', '\u00B7', '\u30FB'],
  ['dot operator', '\u00B7', '\u22C5'],
])('[AUTH-08] what looks like a name is none beside it: %s', async (_, between, alike) => {
  const [one, two] = [`lin${turn}${between}wei`, `lin${turn}${alike}wei`]
  expect((await registered(one)).code).toBe(0)
  expect((await registered(two)).data, `${two} beside ${one}`).toEqual(refusal('usernameTaken'))
})

// UTS 39, bidirectional confusables: shown in a line from left to right both read the same
it.each([
  ['\u05D3\u05D5\u05D37', '7\u05D3\u05D5\u05D3'],
  ['lin\u05D01', 'lin1\u05D0'],
])('[AUTH-08] one name to the eye is one, whatever way it is written: %s', async (one, two) => {
  expect((await registered(one)).code).toBe(0)
  expect((await registered(two)).data).toEqual(refusal('usernameTaken'))
})

it('[AUTH-08] names of one script from right to left with the same letters in another order are two', async () => {
  expect((await registered('\u05D3\u05D5\u05D3\u05D4')).code).toBe(0)
  expect((await registered('\u05D5\u05D3\u05D3\u05D4')).code).toBe(0)
})

it('[AUTH-08] the small palochka, which a font draws as an l, makes no other name', async () => {
  expect((await registered('lintel')).code).toBe(0)
  expect((await registered('\u04CFintel')).data).toEqual(refusal('usernameTaken'))
})
