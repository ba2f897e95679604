import { type Asset, isAsset } from '#rules/amount/amount.ts'
import type { LapseKind } from '#rules/lapse/lapses.ts'
import { NOTICES } from '#rules/notice/notices.ts'
import { planetPage, plotPage } from '#web/route/public-page.ts'
import { type Pair, swapOf } from '#web/swap/pair.ts'
import { lapseOf } from './said.ts'
import type { Notice } from './toasts.ts'

/** Where a kind of income is told of, and the chapter of the rules that it lapses by. */
const LAPSED: Readonly<Record<LapseKind, readonly [record: string, chapter: string]>> = {
  land: ['/income-record', 'day'],
  tax: ['/tdss-detail', 'day'],
  referral: ['/tdss-detail?as=referrer', 'day'],
  generation: ['/dsjl-detail', 'generations'],
  tfa: ['/backfill-record?event=lost', 'tfa'],
  rewards: ['/income-record?view=rewards', 'rewards'],
  points: ['/income-record?view=points', 'points'],
  claimedPoints: ['/income-record?view=points', 'points'],
}

/** The record of what a notice tells; where its facts name none, the page of its kind. */
export function recordOf({ kind, facts }: Pick<Notice, 'kind' | 'facts'>): string {
  const { place } = NOTICES[kind]
  const { planet, x, y, tokenId, deposit, order } = facts
  switch (kind) {
    case 'depositCredited':
    case 'depositTakenBack':
      return deposit ? `/rechange/record?order=${deposit}` : '/rechange/record'
    case 'planetSold':
    case 'planetBought':
    case 'commissionPaid':
    case 'landEndPaid':
      return order ? `/record/info?order=${order}` : place
    case 'planetReceived':
    case 'planetGiven':
    case 'planetOffered':
      return planet ? planetPage(planet) : place
    case 'plotOffered':
      return planet && x && y ? `/land?planet=${planet}#${x},${y}` : place
    case 'landReceived':
    case 'landCompleted':
    case 'landEndAsks':
    case 'landEndDropped':
      return tokenId ? `/planet/info?token=${tokenId}` : place
    case 'landGiven':
      return planet && x && y ? plotPage(planet, { x: Number(x), y: Number(y) }) : place
    case 'assetReceived':
    case 'assetSent':
      return order ? `${place}?order=${order}` : place
    case 'partnerReceived':
    case 'partnerSettled':
    case 'partnerReturned':
      return order ? `/third/recordinfo?order=${order}` : place
    case 'withdrawalPaid':
    case 'withdrawalRefused':
    case 'withdrawalRefunded':
      return order ? `/withdraw/record/detail?order=${order}` : place
    case 'lapsed':
      return LAPSED[lapseOf(facts) ?? 'land'][0]
    case 'priceReached':
      return facts.asset && isAsset(facts.asset) ? swapOf(waitedFor(facts.asset, facts.way)) : place
    case 'openingDrawn':
    case 'openingTurn':
    case 'openingLapsed':
    case 'openingEnded':
      return facts.opening ? `/opening/${facts.opening}` : place
    case 'stakeEnded':
    case 'packageUsedUp':
    case 'daotReleased':
    case 'rewardsReleased':
    case 'levelChanged':
    case 'memberJoined':
    case 'security':
      return place
  }
}

/** Who waits for a price to fall buys, who waits for it to rise sells. */
function waitedFor(asset: Asset, way: string | undefined): Pair {
  return way === 'atLeast' ? { from: asset, to: 'USDT' } : { from: 'USDT', to: asset }
}

/** The chapter of the rules by which something lapsed. */
export function ruleOf({ facts }: Pick<Notice, 'facts'>): string {
  return `/rules#${LAPSED[lapseOf(facts) ?? 'land'][1]}`
}
