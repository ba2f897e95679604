import { expect, it } from 'vitest'
import { messages as english } from '#languages/en_US.ts'
import { messages as korean } from '#languages/ko_KR.ts'
import { ROUTES } from '#web/route/routes.ts'
import { titleOf } from '#web/route/title.ts'
import { languageFor } from '#web/state/language.ts'
import { SCREENS } from './screens.ts'

it('every route has its title in the language', () => {
  expect(titleOf('/asset', korean)).toBe('내 자산 · Orrery')
  expect(titleOf('/asset/', english)).toBe('Assets · Orrery')
  for (const { path } of ROUTES) expect(titleOf(path, english)).not.toBe('Orrery')
})

it('every route of the table exists, as a screen', () => {
  const table = `/reg /register /login /forgot /forgotname /bindname /bindhv /binduser /home /node /land /market /manage
  /manage/modify /planet /planet/info /planet/record /mining /pool /poolInfo /asset /asset/transfer /third/transfer
  /third/record /third/recordinfo /income-record /backfill-record /dsjl-detail /tdss-detail /record /record/detail
  /record-detail /record/info /recharge /withdraw /withdrawInside /rechange/record /transfer/record
  /transferrecord/info /withdraw/record /withdrawInside/record /withdraw/record/detail /swap /daoTSubs /lockRelease
  /user /user/info /article`.split(/\s+/)
  const paths: readonly string[] = ROUTES.map((route) => route.path)
  expect(paths).toEqual(expect.arrayContaining(table))
  for (const path of paths) expect(path in SCREENS, path).toBe(true)
})

it('[LANG-02] the first language is Traditional Chinese, and one that was picked wins', () => {
  expect(languageFor('')).toBe('zh_TW')
  expect(languageFor('ko_KR')).toBe('ko_KR')
  expect(languageFor('xx')).toBe('zh_TW')
})
