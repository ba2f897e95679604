import type { Messages } from '#languages/en_US.ts'
import type { IconName } from '#web/kit/Icon.tsx'
import type { Path } from '#web/route/routes.ts'

interface NavItem {
  readonly to: Path
  readonly label: keyof Messages['shell']['nav']
}

/** The six items of the top bar (SHELL-01). */
export const NAV = [
  { to: '/node', label: 'planets' },
  { to: '/market', label: 'market' },
  { to: '/manage', label: 'manage' },
  { to: '/planet', label: 'land' },
  { to: '/asset', label: 'assets' },
  { to: '/lockRelease', label: 'release' },
] as const satisfies readonly NavItem[]

interface TabItem {
  readonly to: Path
  readonly label: keyof Messages['shell']['tab']
  readonly icon: IconName
}

/** The four places of the tab bar on the phone; the fifth opens the drawer. */
export const TABS = [
  { to: '/node', label: 'planets', icon: 'orbit' },
  { to: '/market', label: 'market', icon: 'plot' },
  { to: '/planet', label: 'land', icon: 'land' },
  { to: '/asset', label: 'assets', icon: 'asset' },
] as const satisfies readonly TabItem[]

const BELONGS: Readonly<Record<string, Path>> = {
  '/land': '/market',
  '/mining': '/planet',
  '/pool': '/planet',
  '/poolInfo': '/planet',
  '/income-record': '/planet',
  '/record-detail': '/planet',
  '/dsjl-detail': '/planet',
  '/tdss-detail': '/manage',
  '/recharge': '/asset',
  '/withdraw': '/asset',
  '/withdrawInside': '/asset',
  '/rechange': '/asset',
  '/transfer': '/asset',
  '/transferrecord': '/asset',
  '/third': '/asset',
  '/record': '/asset',
  '/backfill-record': '/asset',
  '/swap': '/asset',
  '/daoTSubs': '/lockRelease',
}

/** Whether a bar's item is where we are: the page itself, one below it, or one that belongs to it. */
export function isCurrent(to: Path, pathname: string): boolean {
  const first = `/${pathname.split('/')[1] ?? ''}`
  return first === to || BELONGS[first] === to
}
