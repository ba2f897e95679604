import { expect, it } from 'vitest'
import { listText } from './list.ts'

it('joins names of assets as each language does, in Chinese with spaces beside Latin letters', () => {
  const said = (tag: string) => listText(['RC', 'SAI', 'USDT'], tag)
  expect(said('zh-TW')).toBe('RC、SAI 和 USDT')
  expect(said('zh-CN')).toBe('RC、SAI 和 USDT')
  expect(said('ja-JP')).toBe('RC、SAI、USDT')
  expect(said('ko-KR')).toBe('RC, SAI 및 USDT')
  expect(said('en-US')).toBe('RC, SAI, and USDT')
  expect(listText(['投資帳戶', '獎金帳戶'], 'zh-TW')).toBe('投資帳戶和獎金帳戶')
  expect(listText(['DP'], 'zh-TW')).toBe('DP')
  // each side by itself, figures as letters are
  expect(listText(['DU', '獎金帳戶'], 'zh-TW')).toBe('DU 和獎金帳戶')
  expect(listText(['投資帳戶', '1,000.5 USDT'], 'zh-CN')).toBe('投資帳戶和 1,000.5 USDT')
})
