import { useLocale, useTranslations } from 'use-intl'
import type { recordDetail, records } from '#calls/asset/records.ts'
import type { AnswerOf } from '#calls/call.ts'
import type { Messages } from '#languages/en_US.ts'
import { ASSETS } from '#rules/amount/amount.ts'
import { isRecordType, type RecordType } from '#rules/asset/journal-kinds.ts'
import { RESERVATION_PURPOSES } from '#rules/asset/reservation-purposes.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import type { IconName } from '#web/kit/Icon.tsx'
import { RECORD_BOOKS } from './record-place.ts'

export type Movement = AnswerOf<typeof records>['list'][number]
type Facts = Movement['facts']
type Side = AnswerOf<typeof recordDetail>['legs'][number]['from']
type SystemKey = keyof Messages['asset']['system']

/** A kind of movement, a planet's sale by its side; `other`: one of a server that is newer than this page. */
export type ShownType = RecordType | 'planetBought' | 'planetSold' | 'other'

/** The sign of each kind of movement. */
export const RECORD_ICONS: Readonly<Record<ShownType, IconName>> = {
  deposit: 'in',
  exchange: 'exchange',
  swap: 'swap',
  naming: 'orbit',
  planetSale: 'orbit',
  planetBought: 'orbit',
  planetSold: 'orbit',
  commission: 'in',
  purchase: 'plot',
  landClaim: 'in',
  taxClaim: 'in',
  rewardCollect: 'in',
  planetReferralClaim: 'in',
  pointsCollect: 'in',
  pointsExpiry: 'out',
  generationClaim: 'in',
  addInvestment: 'plus',
  additionReturned: 'in',
  replow: 'plot',
  redeemLand: 'in',
  withdrawLand: 'in',
  grant: 'in',
  reversal: 'out',
  reservation: 'lock',
  capture: 'out',
  release: 'in',
  ownTransfer: 'move',
  insideTransfer: 'share',
  partnerOut: 'out',
  partnerIn: 'in',
  partnerReturned: 'in',
  poolReward: 'in',
  daotSubscription: 'lock',
  daotClaim: 'in',
  tfaPurchase: 'plus',
  tfaCharge: 'flame',
  tfaRelease: 'in',
  other: 'move',
}

/** A naming that brought something was the referrer's part of somebody's fee, paid at once as it was then. */
export function kindOf({ type, amount }: { readonly type: string; readonly amount: string }): ShownType {
  if (type === 'naming' && !amount.startsWith('-')) return 'commission'
  if (type === 'planetSale') return amount.startsWith('-') ? 'planetBought' : 'planetSold'
  return isRecordType(type) ? type : 'other'
}

/** The words of movements: their kinds, what they were about, and the accounts they moved between. */
export function useRecordWords() {
  const t = useTranslations('asset')
  const glossary = useTranslations('glossary')
  const locale = useLocale()
  const kind = (type: ShownType): string => t(`type.${type}`)
  const account = (book: string): string => {
    const known = RECORD_BOOKS.find((candidate) => candidate === book)
    return known ? glossary(`account.${known}`) : book
  }
  const facts = (of: { readonly type: string; readonly facts: Facts }): string => factsText(of.type, of.facts)
  function factsText(
    type: string,
    {
      name,
      planet,
      x,
      y,
      network,
      reason,
      partner,
      pack,
      packages,
      lands,
      planets,
      rewards,
      days,
      parts,
      round,
      ...rest
    }: Facts,
  ): string {
    const place = [name || planet, x !== undefined && `${x}, ${y}`].filter(Boolean).join(' ')
    if (place) return type === 'naming' || type === 'commission' ? `${place}${t('dot')}${planet}` : place
    if (network !== undefined) return String(network)
    if (partner !== undefined) return String(partner)
    if (pack !== undefined) return String(pack)
    if (packages !== undefined) return t('facts.packages', { count: Number(packages) })
    if (lands !== undefined) return t('facts.lands', { count: Number(lands) })
    if (planets !== undefined) return t('facts.planets', { count: Number(planets) })
    if (days !== undefined) return t('facts.days', { count: Number(days) })
    if (parts !== undefined) return t('facts.parts', { count: Number(parts) })
    if (round !== undefined) return t('facts.daotRound', { round: String(round) })
    if (rewards !== undefined) return t('facts.rewards', { count: Number(rewards) })
    const amount = (value: string | number | undefined): string => amountText(String(value), locale)
    if (type === 'ownTransfer') return `${account(String(rest.fromBook))} → ${account(String(rest.toBook))}`
    if (rest.leaves !== undefined) return `${amount(rest.leaves)} ${rest.from} → ${amount(rest.arrives)} ${rest.to}`
    const purpose = RESERVATION_PURPOSES.find((known) => known === rest.purpose)
    if (purpose) return t(`facts.${purpose}`)
    return reason === undefined ? '' : String(reason)
  }
  /** The name of one side of a transfer, and what that account is for. */
  function side({ book, mine, user }: Side, chains: ReadonlyMap<number, string>): { name: string; note: string } {
    if (mine) return { name: t('side.mine', { account: account(book) }), note: '' }
    if (user) return { name: t('side.member', { account: account(book) }), note: t('side.memberNote') }
    const [system = '', chain] = book.split(':')
    const key = t.has(`system.${system as SystemKey}.name`) ? (system as SystemKey) : 'other'
    const network = chain === undefined ? '' : (chains.get(Number(chain)) ?? assetNamed(chain))
    return { name: t(`system.${key}.name`, { network }), note: t(`system.${key}.note`) }
  }
  return { kind, account, facts, side }
}

/** `swap:rc` is the pool of RC. */
function assetNamed(text: string): string {
  return ASSETS.find((asset) => asset.toLowerCase() === text) ?? text
}
