import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// an account is frozen by the link of a security mail alone (calls/security/freeze): no page of a member has a button for it
it.each([
  ['en_US', 'freeze it'],
  ['zh_TW', '凍結帳戶'],
  ['zh_CN', '冻结账户'],
  ['ja_JP', '凍結して'],
  ['ko_KR', '동결하세요'],
])(
  '%s: the first steps lead to the mail to freeze an account, and to the account for its sessions',
  (language, freeze) => {
    const text = readFileSync(new URL(`../../content/first-steps/${language}.md`, import.meta.url), 'utf8')
    const told = text.split(/(?<=[.。])\s*/u).find((sentence) => sentence.includes(freeze)) ?? ''
    expect(told).not.toBe('')
    expect(told).not.toContain('/user/info')
  },
)
