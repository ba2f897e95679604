import { describe, expect, it } from 'vitest'
import { ERRORS, type ErrorName } from '#rules/errors/errors.ts'
import { LANGUAGES, tagOf } from './languages.ts'
import { fillFrom } from './merge.ts'
import { grouped, mailed, refusalText, translator } from './translate.ts'

const names = Object.keys(ERRORS) as ErrorName[]

describe.each(LANGUAGES)('%s', (language) => {
  it('[LANG-01] has a text for every refusal', () => {
    for (const name of names) expect(refusalText(language, name), name).not.toMatch(/^error\.|^$/)
  })
  it('[LANG-04] has a tag that Intl knows', () => {
    expect(Intl.NumberFormat.supportedLocalesOf(tagOf(language))).toEqual([tagOf(language)])
  })
})

describe('a refusal in words', () => {
  it.each([
    ['zh_TW', '餘額不足'],
    ['en_US', 'Insufficient Balance'],
    ['zh_CN', '余额不足'],
    ['ko_KR', '잔액이 부족합니다'],
    ['ja_JP', '残高が足りません'],
  ] as const)('[ERR-05] says in %s that the balance is short', (language, text) => {
    expect(refusalText(language, 'insufficientBalance')).toBe(text)
  })
  it.each([
    ['zh_TW', '請輸入金額', '請輸入地址', '請輸入數量'],
    ['en_US', 'Please enter amount', 'Please enter address', 'Please enter quantity'],
    ['zh_CN', '请输入金额', '请输入地址', '请输入数量'],
    ['ko_KR', '금액을 입력하세요', '주소를 입력하세요', '수량을 입력하세요'],
    ['ja_JP', '金額を入力してください', 'アドレスを入力してください', '数量を入力してください'],
  ] as const)('[ERR-15] asks in %s for an amount, an address, a quantity', (language, ...texts) => {
    const names = ['enterAmount', 'enterAddress', 'enterQuantity'] as const
    expect(names.map((name) => refusalText(language, name))).toEqual(texts)
  })
  it('says of what holds an account all that it keeps, and of a closed way what else there is', () => {
    // what is traded on a market is kept as what leaves is (decision 110)
    for (const name of ['securityHold', 'accountStopped'] as const)
      for (const [language, traded] of [
        ['en_US', 'or is swapped'],
        ['zh_TW', '也不能閃兌'],
        ['zh_CN', '也不能闪兑'],
        ['ja_JP', 'スワップもできません'],
        ['ko_KR', '스왑할 수 없습니다'],
      ] as const)
        expect(refusalText(language, name, { until: 0 })).toContain(traded)
    // it is said of an exchange too, which is no way of paying
    expect(refusalText('en_US', 'methodClosed')).toMatch(/Nothing was charged\. Choose another asset, or less\.$/)
  })
  it('says of deposits that are not final from which block on they can be, or that this is not known', () => {
    const short = { asset: 'DU', needed: '1700', left: '46.5', network: 'BSC' }
    expect(refusalText('en_US', 'depositsNotFinal', { ...short, block: '1140000' })).toBe(
      'Deposits that are not final yet keep 1,700 DU in the account; after this only 46.5 DU would be left. ' +
        'They are final with block 1140000 of BSC at the earliest. Nothing was charged.',
    )
    for (const language of LANGUAGES) {
      expect(refusalText(language, 'depositsNotFinal', { ...short, block: '1140000' })).toMatch(
        /BSC.*1140000|1140000.*BSC/,
      )
      expect(refusalText(language, 'depositsNotFinal', { ...short, block: 'none' })).not.toMatch(/BSC|none/)
    }
  })
  it('has its figures', () => {
    expect(refusalText('en_US', 'amountOutOfRange', { min: '10', max: '50000' })).toBe(
      'The amount must lie between 10 and 50,000',
    )
    for (const language of LANGUAGES)
      expect(refusalText(language, 'swapOutOfRange', { min: '0.12345678', max: '1234567.5' })).toMatch(
        /(?<!\d)0\.12345678\D+1,234,567\.5(?!\d)/,
      )
    // what only looks like a figure
    expect(refusalText('en_US', 'landNotEligible', { token: '12345' })).toBe('Land 12345 cannot be staked as it stands')
    expect(refusalText('en_US', 'transactionPasswordLocked', { until: 0 })).toContain('1970')
  })
  it('[AUTH-19] says how many tries are left before a lock, behind its own words, which stay', () => {
    const wrong = (left: number, minutes = 30) => refusalText('en_US', 'wrongPassword', { left, minutes })
    expect(refusalText('en_US', 'wrongPassword')).toBe('Wrong Password')
    expect(wrong(3)).toBe('Wrong Password. 3 tries are left before it is locked for 30 minutes.')
    expect(wrong(1, 1440)).toBe('Wrong Password. One try is left before it is locked for 24 hours.')
    expect(wrong(0)).toBe('Wrong Password. It is locked for 30 minutes now.')
    expect(refusalText('zh_TW', 'wrongPassword', { left: 2, minutes: 1440 })).toBe(
      '密碼錯誤。再錯 2 次將鎖定 24 小時。',
    )
  })
  it('shows a dash for a figure that is not given', () => {
    expect(refusalText('en_US', 'amountOutOfRange')).toBe('The amount must lie between – and –')
  })
})

it('[LANG-04] uses the plural of the language', () => {
  expect(translator('en_US')('kit.days', { days: 1 })).toBe('1 day')
  expect(translator('en_US')('kit.days', { days: 3 })).toBe('3 days')
  expect(translator('ko_KR')('kit.days', { days: 1 })).toBe('1일')
})

it('[LANG-02] shows a missing message in the fallback language', () => {
  expect(fillFrom({ kit: { close: 'Close', copy: 'Copy' } }, { kit: { close: '關閉' } })).toEqual({
    kit: { close: '關閉', copy: 'Copy' },
  })
})

it('says until when a transaction password is locked', () => {
  const until = Date.UTC(2026, 10, 21, 18, 5)
  expect(refusalText('en_US', 'transactionPasswordLocked', { until })).toContain('Nov 21, 2026 18:05 UTC')
  expect(refusalText('ko_KR', 'transactionPasswordLocked', { until })).toContain('2026년 11월 21일 18:05')
})

it('[LANG-04] groups the sums of a mail, and no code, order or place', () => {
  const values = {
    amount: '2000',
    limit: '1234567.5',
    price: '0.0001',
    order: '123456',
    code: '123456',
    x: '1400',
    count: 3,
  }
  expect(mailed(values)).toEqual({ ...values, amount: '2,000', limit: '1,234,567.5' })
  expect(translator('en_US')('mail.withdrawalPaidSubject', mailed({ amount: '2000', asset: 'USDT' }))).toBe(
    'Withdrawn: 2,000 USDT',
  )
  expect(['1400', '999', '-1000', '1-1-1', ''].map(grouped)).toEqual(['1,400', '999', '-1000', '1-1-1', ''])
})
