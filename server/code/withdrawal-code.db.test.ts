import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendCode } from '#calls/session/send-code.ts'
import { LANGUAGES } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { CODE_TYPES } from '#proof/api/code-types.ts'
import { person } from '#proof/api/person.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.end())

const WITHDRAWAL = { zh_TW: '提領', zh_CN: '提现', ja_JP: '出金', ko_KR: '출금', en_US: 'withdrawal' } as const

it('[AUTH-11] the mail of a code that releases a withdrawal says so in each language, that of another purpose does not', async () => {
  const { email, token } = await person(world, 'ada', false)
  const mailed = async (type: number) => {
    world.pass(61_000)
    await world.get(sendCode, { accountType: 1, account: email, type }, token)
    return (await world.mails(email))[0]
  }
  for (const type of [CODE_TYPES.transactionPassword, CODE_TYPES.loginPassword])
    expect(await mailed(type)).toMatchObject({ mail: 'code' })
  const mail = await mailed(CODE_TYPES.withdrawal)
  expect(mail).toMatchObject({ mail: 'withdrawalCode', secrets: { code: expect.stringMatching(/^\d{6}$/) } })
  const words = { ...mail?.values, ...mail?.secrets }
  for (const language of LANGUAGES) {
    const say = translator(language)
    for (const text of [say('mail.withdrawalCodeSubject', words), say('mail.withdrawalCodeText', words)])
      for (const part of [WITHDRAWAL[language], mail?.secrets.code]) expect(text).toContain(part)
    expect(say('mail.codeText', words)).not.toContain(WITHDRAWAL[language])
  }
})
