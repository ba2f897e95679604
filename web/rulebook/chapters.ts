import { useLocale, useTranslations } from 'use-intl'
import type { Messages } from '#languages/en_US.ts'
import { amountText, countText } from '#web/kit/figure/amount-text.ts'
import { eraKey } from '#web/planet/planet-words.ts'
import { actsAt } from './acts.ts'
import { indexes, percentOf } from './places.ts'

/** A chapter: the figures that its text says, a table where there are many, and where it acts. */
export interface Chapter {
  readonly key: ChapterKey
  readonly title: string
  /** The figures in its text, each by its name there; each leads to where it acts (`ChapterText`). */
  readonly said: Readonly<Record<string, Said>>
  readonly head: readonly string[]
  readonly rows: readonly (readonly [string, ...string[]])[]
  /** Where the figures of each row act. */
  readonly acts: readonly string[]
  readonly to: string
  readonly toName: string
}

type Book = Messages['rulebook']
type ChapterKey = {
  [Key in keyof Book]: Book[Key] extends { title: string; text: string; version: string }
    ? never
    : Book[Key] extends { title: string; text: string; show: string }
      ? never
      : Book[Key] extends { title: string; text: string }
        ? Key
        : never
}[keyof Book]
/** Every figure of the rule book, by its place in the configuration. */
export type Figures = ReadonlyMap<string, string | number>

/** A figure as a sentence says it, by its place; the words around it stand within a tag of its own (`daysAt`). */
export interface Said {
  readonly place: string
  readonly shown: string | number
}

/** The rule book's chapters in the reader's language, each figure out of the configuration. */
export function useChapters(figures: Figures): Chapter[] {
  const t = useTranslations('rulebook')
  const title = useTranslations('title')
  const era = useTranslations('glossary.era')
  const locale = useLocale()
  const raw = (place: string): string => String(figures.get(place) ?? '')
  const count = (place: string): number => Number(figures.get(place) ?? 0)
  const sum = (place: string): string => amountText(raw(place), locale, 'all')
  const share = (place: string): string => percentOf(raw(place))
  const sumAt = (place: string): Said => ({ place, shown: sum(place) })
  const shareAt = (place: string): Said => ({ place, shown: share(place) })
  const rawAt = (place: string): Said => ({ place, shown: raw(place) })
  const countAt = (place: string, more = 0): Said => ({ place, shown: count(place) + more })
  const list = (place: string): number[] => indexes(figures, place)
  const eraName = (at: number): string => era(eraKey(at))
  const chapter = (
    key: ChapterKey,
    said: Record<string, Said>,
    to: string,
    toName: string,
    head: readonly string[] = [],
    rows: Chapter['rows'] = [],
    places: readonly string[] = [],
  ): Chapter => ({
    key,
    title: t(`${key}.title`),
    said,
    head,
    rows,
    acts: places.map((place) => actsAt(place, figures)),
    to,
    toName,
  })
  const col = (name: keyof Messages['rulebook']['columns']): string => t(`columns.${name}`)
  return [
    chapter(
      'eras',
      { hours: rawAt('settlement.burnAfterHours') },
      '/market',
      title('market'),
      [col('era'), col('range'), col('rate'), col('tax')],
      list('eras').map((at) => [
        eraName(at),
        `${sum(`eras.${at}.least`)}–${sum(`eras.${at}.most`)}`,
        share(`eras.${at}.rate`),
        share(`eras.${at}.tax`),
      ]),
      list('eras').map((at) => `eras.${at}`),
    ),
    chapter(
      'planets',
      {
        referrer: shareAt('naming.referrerShare'),
        tax: shareAt('naming.taxShare'),
        lock: countAt('planetEdit.lockDays'),
        fee: shareAt('planetSale.fee'),
      },
      '/node',
      title('node'),
      [col('level'), col('fee'), col('plots'), col('eras')],
      list('planets').map((at) => {
        const side = count(`planets.${at}.side`)
        return [
          String(at + 1),
          sum(`planets.${at}.fee`),
          countText(side * side, locale),
          `${eraName(count(`planets.${at}.lowestEra`))} – ${eraName(count(`planets.${at}.highestEra`))}`,
        ]
      }),
      list('planets').map((at) => `planets.${at}`),
    ),
    chapter(
      'day',
      {
        allowed: shareAt('settlement.allowedShare'),
        hours: rawAt('settlement.burnAfterHours'),
        cap: rawAt('settlement.capTimes'),
      },
      '/solvency',
      title('solvency'),
    ),
    chapter(
      'ending',
      {
        back: shareAt('ending.withdrawShare'),
        fee: shareAt('ending.fee'),
        low: shareAt('purchase.additionLeastShare'),
        counted: rawAt('purchase.additionCountedMost'),
      },
      '/planet',
      title('planet'),
    ),
    chapter(
      'rewards',
      {
        share: shareAt('purchase.rewardShare'),
        referral: shareAt('reward.referral'),
        same: shareAt('reward.sameLevel'),
        market: shareAt('reward.market'),
        from: sumAt('reward.burnFrom'),
        days: countAt('reward.burnDays'),
        hours: rawAt('settlement.burnAfterHours'),
        burning: countAt('team.burningDays'),
      },
      '/income-record',
      title('incomeRecord'),
      [col('level'), col('teamLand'), col('people'), col('community')],
      list('team.teamLand').map((at) => [
        `V${at + 1}`,
        sum(`team.teamLand.${at}`),
        at === 0
          ? t('owners', { count: count('team.landowners') })
          : t('legs', { count: count('team.legs'), level: `V${at}` }),
        share(`reward.community.${at}`),
      ]),
      list('team.teamLand').map((at) => `team.teamLand.${at}`),
    ),
    chapter(
      'generations',
      {},
      '/dsjl-detail',
      title('generation'),
      [col('generation'), col('share')],
      list('reward.generations').map((at) => [String(at + 1), share(`reward.generations.${at}`)]),
      list('reward.generations').map((at) => `reward.generations.${at}`),
    ),
    chapter(
      'pools',
      {
        burn: shareAt('pools.earlyBurn'),
        low: rawAt('pools.landsLeast'),
        most: rawAt('pools.landsMost'),
        allowed: shareAt('settlement.allowedShare'),
      },
      '/pool',
      title('pool'),
      [col('period'), col('rate')],
      list('pools.terms').map((at) => [
        t('periodDays', { days: count(`pools.terms.${at}.days`) }),
        share(`pools.terms.${at}.rate`),
      ]),
      list('pools.terms').map((at) => `pools.terms.${at}`),
    ),
    chapter(
      'points',
      {
        rate: shareAt('points.rate'),
        allowed: shareAt('points.allowedShare'),
        claim: rawAt('points.collectHours'),
        use: rawAt('points.useHours'),
      },
      '/income-record?view=points',
      title('incomeRecord'),
    ),
    chapter(
      'tfa',
      {
        slow: shareAt('tfa.chargingRate'),
        fast: shareAt('tfa.completedRate'),
        share: shareAt('tfa.budgetShare'),
        allowed: shareAt('tfa.allowedShare'),
        hours: rawAt('tfa.burnAfterHours'),
      },
      '/asset?tab=tfa',
      title('asset'),
      [col('pack'), col('price'), col('quota'), col('stock'), col('aDay')],
      list('tfa.packs').map((at) => [
        String.fromCharCode(65 + at),
        sum(`tfa.packs.${at}.price`),
        sum(`tfa.packs.${at}.quota`),
        countText(count(`tfa.packs.${at}.stock`), locale),
        countText(count(`tfa.packs.${at}.aDay`), locale),
      ]),
      list('tfa.packs').map((at) => `tfa.packs.${at}`),
    ),
    chapter(
      'daot',
      {
        step: sumAt('daot.step'),
        parts: countAt('daot.laterParts', 1),
        first: shareAt('daot.firstShare'),
        days: countAt('daot.everyDays'),
      },
      '/daoTSubs',
      title('daot'),
    ),
    chapter(
      'exchange',
      {
        fee: shareAt('exchange.fee'),
        swap: shareAt('swap.fee'),
        market: shareAt('swap.marketShare'),
        impact: shareAt('swap.impactMost'),
        short: rawAt('swap.averageMinutes.0'),
        long: rawAt('swap.averageMinutes.1'),
        days: rawAt('swap.lowestDays'),
      },
      '/swap',
      title('swap'),
      [col('pair'), col('rateOf')],
      list('exchange.pairs').map((at) => [
        `${raw(`exchange.pairs.${at}.from`)} → ${raw(`exchange.pairs.${at}.to`)}`,
        sum(`exchange.pairs.${at}.rate`),
      ]),
      list('exchange.pairs').map((at) => `exchange.pairs.${at}`),
    ),
    chapter(
      'withdrawals',
      {
        automatic: sumAt('withdrawal.automaticADay'),
        two: sumAt('withdrawal.twoApproversAbove'),
        low: sumAt('deposit.least'),
        exposure: sumAt('deposit.exposure'),
        all: sumAt('deposit.exposureAll'),
        inside: sumAt('inside.aDay'),
      },
      '/withdraw',
      title('withdraw'),
      [col('coin'), col('bounds'), col('share'), col('atLeast')],
      list('withdrawal.coins').map((at) => {
        const place = `withdrawal.coins.${at}`
        return [
          `${raw(`${place}.asset`)} · ${raw(`${place}.chain`)}`,
          `${sum(`${place}.least`)}–${sum(`${place}.most`)}`,
          share(`${place}.fee`),
          sum(`${place}.feeLeast`),
        ]
      }),
      list('withdrawal.coins').map((at) => `withdrawal.coins.${at}`),
    ),
    chapter(
      'supply',
      {
        emission: sumAt('genesis.emission'),
        wallet: sumAt('genesis.wallet'),
      },
      '/solvency',
      title('solvency'),
      [col('asset'), col('most')],
      [...figures.keys()]
        .filter((place) => place.startsWith('supply.'))
        .map((place) => [place.slice('supply.'.length), sum(place)]),
      [...figures.keys()].filter((place) => place.startsWith('supply.')),
    ),
  ]
}
