import type { Messages } from '#languages/en_US.ts'
import { type MemberPage, type OpenPage, type PagePath, pageOf } from '#rules/route/pages.ts'

export type TitleKey = keyof Messages['title']

/** What stands around a screen: all of it, all but the footer, or an empty nav and a short footer (ROUTE-10). */
export type Frame = 'full' | 'home' | 'access'

export interface RouteWord {
  readonly path: PagePath
  readonly title: TitleKey
  /** Whether a visitor may open it (ROUTE-01). */
  readonly open: boolean
  readonly frame: Frame
}

function member<Path extends MemberPage>(path: Path, title: TitleKey) {
  return { path, title, open: false, frame: 'full' } as const
}
function open<Path extends OpenPage>(path: Path, title: TitleKey, frame: Frame = 'full') {
  return { path, title, open: true, frame } as const
}

/** Every route (ROUTE-09), with its title and who may open it. What it shows is in `screens.ts`. */
export const ROUTES = [
  open('/home', 'home', 'home'),
  open('/node', 'node'),
  open('/login', 'login', 'access'),
  open('/reg', 'register', 'access'),
  open('/register', 'register', 'access'),
  open('/forgot', 'forgot', 'access'),
  open('/forgotname', 'forgotName', 'access'),
  open('/bindname', 'bindName', 'access'),
  open('/bindhv', 'bindCommunity', 'access'),
  open('/binduser', 'bindWallet', 'access'),
  open('/article', 'article'),
  open('/solvency', 'solvency'),
  open('/verify', 'verify'),
  open('/rules', 'rules'),
  open('/simulator', 'simulator'),
  open('/honesty', 'honesty'),
  // how long things took (docs/decisions/104-service-times.md)
  open('/service', 'service'),
  open('/api-docs', 'apiDocs'),
  // beyond the specification's list: the link of a security mail (docs/decisions/009-freeze-link.md)
  open('/freeze', 'freeze', 'access'),
  // and that of a mail which can be switched off (docs/decisions/086-notice-centre.md)
  open('/unsubscribe', 'unsubscribe', 'access'),
  // what a link may point to (docs/decisions/048-public-pages.md)
  open('/p/:planet', 'publicPlanet'),
  open('/p/:planet/:plot', 'publicPlot'),
  // planets that open to a crowd (docs/decisions/096-fair-openings.md)
  open('/opening', 'openings'),
  open('/opening/:opening', 'opening'),
  member('/land', 'land'),
  member('/market', 'market'),
  member('/manage', 'manage'),
  member('/manage/modify', 'modify'),
  member('/planet', 'planet'),
  member('/planet/info', 'planetInfo'),
  member('/planet/record', 'planetRecord'),
  member('/mining', 'mining'),
  member('/pool', 'pool'),
  member('/poolInfo', 'poolInfo'),
  member('/asset', 'asset'),
  // beyond the specification's list
  member('/moment', 'moment'),
  member('/asset/transfer', 'assetTransfer'),
  member('/third/transfer', 'thirdTransfer'),
  member('/third/record', 'thirdRecord'),
  member('/third/recordinfo', 'thirdRecordInfo'),
  member('/income-record', 'incomeRecord'),
  member('/backfill-record', 'backfillRecord'),
  member('/dsjl-detail', 'generation'),
  member('/tdss-detail', 'landTax'),
  member('/record', 'record'),
  member('/record/detail', 'releaseDetail'),
  member('/record-detail', 'incomeDetail'),
  member('/record/info', 'recordInfo'),
  member('/recharge', 'recharge'),
  member('/withdraw', 'withdraw'),
  member('/withdrawInside', 'inside'),
  member('/rechange/record', 'depositRecord'),
  member('/transfer/record', 'transferRecord'),
  member('/transferrecord/info', 'transferInfo'),
  member('/withdraw/record', 'withdrawRecord'),
  member('/withdrawInside/record', 'insideRecord'),
  member('/withdraw/record/detail', 'withdrawDetail'),
  member('/swap', 'swap'),
  member('/daoTSubs', 'daot'),
  member('/lockRelease', 'release'),
  member('/user', 'account'),
  member('/user/info', 'account'),
  // all that happened to a member (docs/decisions/086-notice-centre.md)
  member('/notices', 'notices'),
  // beyond the specification's list
  member('/favourites', 'favourites'),
] as const satisfies readonly RouteWord[]

export type Path = (typeof ROUTES)[number]['path']

/** The route of a path; a trailing slash makes no difference, and `:part` stands for any one part. */
export function routeOf(path: string): (typeof ROUTES)[number] | undefined {
  const page = pageOf(path)
  return ROUTES.find((route) => route.path === page)
}
