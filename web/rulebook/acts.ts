import { pageOf } from '#rules/route/pages.ts'
import { ROUTES, type TitleKey } from '#web/route/routes.ts'

type Figures = ReadonlyMap<string, string | number>

/** Where the figures of a part of the configuration act; the longest place that fits holds. */
const PARTS: Readonly<Record<string, string>> = {
  zone: '/honesty#days',
  supply: '/solvency',
  genesis: '/solvency',
  settlement: '/honesty#days',
  'settlement.burnAfterHours': '/income-record',
  'settlement.capTimes': '/planet',
  eras: '/market',
  planets: '/node',
  naming: '/node',
  planetEdit: '/manage',
  planetSale: '/manage',
  purchase: '/market',
  'purchase.rewardShare': '/income-record?view=rewards',
  'purchase.additionLeastShare': '/planet',
  'purchase.additionCountedMost': '/planet',
  team: '/user/info?tab=team',
  reward: '/income-record?view=rewards',
  'reward.community': '/user/info?tab=team',
  'reward.generations': '/dsjl-detail',
  points: '/income-record?view=points',
  ending: '/planet',
  prices: '/asset',
  exchange: '/asset',
  swap: '/swap',
  deposit: '/recharge',
  withdrawal: '/withdraw',
  inside: '/withdrawInside',
  partner: '/third/transfer',
  pools: '/pool',
  openings: '/opening',
  daot: '/daoTSubs',
  'daot.laterParts': '/lockRelease',
  'daot.everyDays': '/lockRelease',
  tfa: '/asset?tab=tfa',
}

/** The page on which a figure acts, by its place in the configuration; of one era, level, generation, pool or pair that one. */
export function actsAt(place: string, figures: Figures): string {
  const [part, list = '', number = ''] = place.split('.')
  const at = Number(part === 'eras' || part === 'planets' ? list : number)
  if (part === 'eras') return `/market?era=${at}`
  if (part === 'planets') return `/node?scope=all&level=${at + 1}`
  if (part === 'reward' && list === 'generations') return `/dsjl-detail?generation=${at + 1}`
  if (part === 'pools' && list === 'terms') return `/poolInfo?period=${figures.get(`pools.terms.${at}.days`) ?? ''}`
  if (part === 'exchange' && list === 'pairs') {
    const of = (name: 'from' | 'to') => figures.get(`exchange.pairs.${at}.${name}`) ?? ''
    return `/asset?exchange=${of('from')}-${of('to')}`
  }
  return PARTS[`${part}.${list}`] ?? PARTS[part ?? ''] ?? '/rules'
}

/** What that page is called. */
export function titleAt(to: string): TitleKey {
  const page = pageOf(to.split(/[?#]/)[0] ?? '')
  return ROUTES.find(({ path }) => path === page)?.title ?? 'rules'
}
