import { describe, expect, it } from 'vitest'
import { FOUND_PAGES, MEMBER_PAGES, PAGES, pageOf } from './pages.ts'

/** The table of the specification, without `/register`, which is `/reg`, and what was decided beside it. */
const SPECIFIED =
  `/reg /register /login /forgot /forgotname /bindname /bindhv /binduser /home /node /land /market /manage
/manage/modify /planet /planet/info /planet/record /mining /pool /poolInfo /asset /asset/transfer /third/transfer /third/record
/third/recordinfo /income-record /backfill-record /dsjl-detail /tdss-detail /record /record/detail /record-detail /record/info
/recharge /withdraw /withdrawInside /rechange/record /transfer/record /transferrecord/info /withdraw/record /withdrawInside/record
/withdraw/record/detail /swap /daoTSubs /lockRelease /user /user/info /article`.split(/\s+/)
const DECIDED = `/solvency /verify /rules /simulator /honesty /service /api-docs /freeze /unsubscribe /p/:planet
/p/:planet/:plot /opening /opening/:opening /moment /notices /favourites`.split(/\s+/)
const OPEN =
  `/home /node /login /reg /register /forgot /forgotname /bindname /bindhv /binduser /article /solvency /verify /rules
/simulator /honesty /service /api-docs /freeze /unsubscribe /p/:planet /p/:planet/:plot /opening /opening/:opening`.split(
    /\s+/,
  )
const FOUND = '/home /node /article /rules /simulator /honesty /service /solvency /verify /opening /api-docs'.split(' ')

describe('the pages', () => {
  it('[ROUTE-09] are those of the specification and those decided, and no other', () => {
    expect([...PAGES].sort()).toEqual([...SPECIFIED, ...DECIDED].sort())
  })
  it('[ROUTE-01] are the members’ where a visitor may not open them', () => {
    const members = [...SPECIFIED, ...DECIDED].filter((path) => !OPEN.includes(path))
    expect([...MEMBER_PAGES].sort()).toEqual(members.sort())
  })
  it('are found by a search where they say the same to everybody', () => {
    expect([...FOUND_PAGES].sort()).toEqual(FOUND.sort())
  })
})

describe('the page of a path', () => {
  it.each([
    ['/asset', '/asset'],
    ['/asset/', '/asset'],
    ['/asset//', '/asset'],
    ['/p/2-42-3', '/p/:planet'],
    ['/p/2-42-3/', '/p/:planet'],
    ['/p/2-42-3/12-7', '/p/:planet/:plot'],
    ['/opening/7', '/opening/:opening'],
    ['/withdraw/record/detail', '/withdraw/record/detail'],
  ])('of %s is %s', (path, page) => {
    expect(pageOf(path)).toBe(page)
  })
  it.each([
    '/',
    '',
    '//',
    '/nothing',
    '/Asset',
    'asset',
    '/asset/nothing',
    '/p/',
    '/p',
    '/p//7',
    '/p/2-42-3/7/more',
    '/x/p/2-42-3',
    '/pp/2-42-3',
  ])('of %j is none', (path) => {
    expect(pageOf(path)).toBeUndefined()
  })
})
