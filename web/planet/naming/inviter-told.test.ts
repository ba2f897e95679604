import { expect, it } from 'vitest'
import { messages as en } from '#languages/en_US.ts'
import { messages as ja } from '#languages/ja_JP.ts'
import { messages as ko } from '#languages/ko_KR.ts'
import { messages as cn } from '#languages/zh_CN.ts'
import { messages as tw } from '#languages/zh_TW.ts'

// without a code the namer’s own inviter gets them (server/team/invite), out of the namer’s tax as well
it.each([
  ['en_US', en, 'inviter'],
  ['zh_TW', tw, '邀請人'],
  ['zh_CN', cn, '邀请人'],
  ['ja_JP', ja, '招待者'],
  ['ko_KR', ko, '초대한 사람'],
] as const)('%s: who names a planet without a code is told that his inviter gets its part', (_, said, inviter) => {
  for (const text of [said.planet.naming.inviteHint, said.opening.inviteHint]) expect(text).toContain(inviter)
  // of the fee, and of the tax
  expect(said.rulebook.planets.text.split(inviter)).toHaveLength(3)
})

it('who refers a planet without a code is the inviter alone, and nobody above him', () => {
  expect(en.income.referralPage.none).not.toContain('team')
})

it.each([
  [en, 'code'],
  [tw, '邀請碼'],
  [cn, '邀请码'],
  [ja, '招待コード'],
  [ko, '초대 코드'],
] as const)('who is paid for a naming is told of no code: perhaps none was used', (said, code) => {
  const texts = [said.notice.say.commissionPaid, said.mail.commissionPaidText, said.notice.topic.arrives.why]
  for (const text of texts) expect(text).not.toContain(code)
})

it.each([en, tw, cn, ja, ko])(
  'nobody is told that USDT is worth a DU: it pays at the lowest rate of the market',
  (said) => {
    expect(said.steps.why.pay).not.toMatch(/1\s?[:：]\s?1/)
  },
)
