import { expect, it } from 'vitest'
import { preferredLanguage } from './languages.ts'

it.each([
  [['ko'], 'ko_KR'],
  [['fr-FR', 'en-GB', 'ja'], 'en_US'],
  [['ja-JP', 'en'], 'ja_JP'],
  [['zh'], 'zh_CN'],
  [['zh-Hans-HK'], 'zh_CN'],
  [['zh-HK'], 'zh_TW'],
  [['zh-Hant-MO'], 'zh_TW'],
  [['zh-CN', 'en'], 'zh_CN'],
  [['fr', 'de-CH'], undefined],
  [[], undefined],
])('of what a browser prefers, %j, we speak %s', (tags, language) => {
  expect(preferredLanguage(tags)).toBe(language)
})
