import { expect, it } from 'vitest'
import { foreignIn } from './scripts.mjs'

const foreign = (language: string, text: string) => foreignIn(language, [['a.b', text]])

it('finds a character that a language is not written with', () => {
  expect(foreign('zh_TW', '这個賬戶已登录')).toEqual(['a.b has characters of another script: 这, 录'])
  expect(foreign('zh_CN', '這个账戶已登录')).toEqual(['a.b has characters of another script: 這, 戶'])
  expect(foreign('ja_JP', '帳戶の變更、國と现金')).toEqual(['a.b has characters of another script: 戶, 變, 國, 现'])
})

it('leaves alone what each language is written with, and languages with another script', () => {
  expect(foreign('zh_TW', '啟用帳戶裡的質押池，後台為 Orrery')).toEqual([])
  expect(foreign('zh_CN', '启用账户里的质押池，后台为 Orrery')).toEqual([])
  expect(foreign('ja_JP', '口座の残高と国、日々の収益〜（1 DU）')).toEqual([])
  expect(foreign('ko_KR', '帳戶')).toEqual([])
})
