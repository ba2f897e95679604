import { afterEach, expect, it, vi } from 'vitest'
import { languageFor, readLanguage } from './language.ts'
import { useSession } from './session-store.ts'

function browserPrefers(...languages: string[]): void {
  vi.stubGlobal('navigator', { languages })
}
afterEach(() => {
  useSession.setState({ language: '' })
  readLanguage('')
  vi.unstubAllGlobals()
})

it('[LANG-02] the language that an address names is spoken where none was picked', () => {
  browserPrefers('en-US')
  readLanguage('?slug=risks&lang=ja_JP')
  expect(languageFor('')).toBe('ja_JP')
  expect(languageFor('ko_KR')).toBe('ko_KR')
  // a link alone is no choice: the next visit begins as ever
  expect(useSession.getState().language).toBe('')
})

it('[LANG-02] it is kept where the browser prefers it too, and never in the place of a picked one', () => {
  browserPrefers('ko', 'en-US')
  readLanguage('?lang=ko_KR')
  expect(useSession.getState().language).toBe('ko_KR')
  useSession.setState({ language: 'zh_CN' })
  readLanguage('?lang=ko_KR')
  expect(useSession.getState().language).toBe('zh_CN')
})

it.each(['', '?lang=', '?lang=xx_XX', '?lang=ko', '?lang=__proto__', '?language=ko_KR'])('%j names none', (search) => {
  browserPrefers('ko')
  readLanguage(search)
  expect(languageFor('')).toBe('zh_TW')
  expect(useSession.getState().language).toBe('')
})
