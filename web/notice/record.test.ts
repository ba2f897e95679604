import { expect, it } from 'vitest'
import { NOTICE_KINDS, NOTICES } from '#rules/notice/notices.ts'
import { pageOf } from '#rules/route/pages.ts'
import { recordOf, ruleOf } from './record.ts'

const FACTS = {
  planet: '1-2-3',
  x: '4',
  y: '5',
  tokenId: '77',
  deposit: 'd-1',
  order: 'o-1',
  opening: 'n-1',
  what: 'rewards',
}
const pathOf = (to: string) => to.split(/[?#]/)[0] ?? ''

it('each kind leads to the record of what it tells', () => {
  const to = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, recordOf({ kind, facts: FACTS })]))
  expect(to).toEqual({
    depositCredited: '/rechange/record?order=d-1',
    depositTakenBack: '/rechange/record?order=d-1',
    planetSold: '/record/info?order=o-1',
    planetBought: '/record/info?order=o-1',
    planetReceived: '/p/1-2-3',
    planetGiven: '/p/1-2-3',
    landReceived: '/planet/info?token=77',
    landGiven: '/p/1-2-3/4,5',
    assetReceived: '/withdrawInside/record?order=o-1',
    assetSent: '/withdrawInside/record?order=o-1',
    partnerReceived: '/third/recordinfo?order=o-1',
    partnerSettled: '/third/recordinfo?order=o-1',
    partnerReturned: '/third/recordinfo?order=o-1',
    withdrawalPaid: '/withdraw/record/detail?order=o-1',
    withdrawalRefused: '/withdraw/record/detail?order=o-1',
    withdrawalRefunded: '/withdraw/record/detail?order=o-1',
    lapsed: '/income-record?view=rewards',
    planetOffered: '/p/1-2-3',
    plotOffered: '/land?planet=1-2-3#4,5',
    priceReached: '/swap',
    landCompleted: '/planet/info?token=77',
    stakeEnded: '/pool',
    packageUsedUp: '/asset?tab=tfa',
    daotReleased: '/lockRelease',
    openingDrawn: '/opening/n-1',
    openingTurn: '/opening/n-1',
    openingLapsed: '/opening/n-1',
    openingEnded: '/opening/n-1',
    landEndPaid: '/record/info?order=o-1',
    landEndAsks: '/planet/info?token=77',
    landEndDropped: '/planet/info?token=77',
    commissionPaid: '/record/info?order=o-1',
    rewardsReleased: '/income-record?view=rewards',
    levelChanged: '/user/info?tab=team',
    memberJoined: '/user/info?tab=team',
    security: '/user/info',
  })
})

it('every way leads to a page that there is, with the facts of its kind and with none', () => {
  for (const kind of NOTICE_KINDS) {
    const facts = Object.fromEntries(NOTICES[kind].facts.map((name) => [name, '1']))
    for (const given of [facts, {}])
      expect([kind, pageOf(pathOf(recordOf({ kind, facts: given })))]).not.toContain(undefined)
  }
})

it('what lapsed leads to the chapter of the rules that it lapsed by', () => {
  expect(ruleOf({ facts: { what: 'tfa' } })).toBe('/rules#tfa')
  expect(ruleOf({ facts: { what: 'claimedPoints' } })).toBe('/rules#points')
  expect(ruleOf({ facts: { what: 'land' } })).toBe('/rules#day')
})

it('what lapsed leads to where that kind is told of, and of packages to what was lost', () => {
  const lapsed = (what: string) => recordOf({ kind: 'lapsed', facts: { what } })
  expect(lapsed('land')).toBe('/income-record')
  expect(lapsed('tax')).toBe('/tdss-detail')
  expect(lapsed('referral')).toBe('/tdss-detail?as=referrer')
  expect(lapsed('generation')).toBe('/dsjl-detail')
  expect(lapsed('tfa')).toBe('/backfill-record?event=lost')
  expect(lapsed('claimedPoints')).toBe('/income-record?view=points')
})

it('a price that was reached leads to the swap that was waited for', () => {
  const reached = (way: string) => recordOf({ kind: 'priceReached', facts: { asset: 'RC', way } })
  expect(reached('atMost')).toBe('/swap?pair=USDT-RC')
  expect(reached('atLeast')).toBe('/swap?pair=RC-USDT')
})
