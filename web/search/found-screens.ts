import type { PagePath } from '#rules/route/pages.ts'
import { GROUP_MOST } from '#rules/search/search.ts'
import { ROUTES, type TitleKey } from '#web/route/routes.ts'

/** Pages of one thing: without its number in the address they have nothing to say, or say it of the first. */
const OF_ONE: ReadonlySet<PagePath> = new Set<PagePath>([
  '/p/:planet',
  '/p/:planet/:plot',
  '/manage/modify',
  '/planet/info',
  '/poolInfo',
  '/third/recordinfo',
  '/record/detail',
  '/record-detail',
  '/record/info',
  '/transferrecord/info',
  '/withdraw/record/detail',
  // the account, by another address
  '/user/info',
])

/** Of the ways in, those that a visitor looks for. */
const WAYS_IN: readonly PagePath[] = ['/login', '/reg', '/forgot']

export interface FoundScreen {
  readonly path: PagePath
  readonly title: TitleKey
}

/** The screens that may be found: of a visitor those that he may open, and the ways in; of a member all but these. */
export function screensFor(loggedIn: boolean): readonly FoundScreen[] {
  return ROUTES.filter(({ path, open, frame }) => {
    if (OF_ONE.has(path)) return false
    return frame === 'access' ? !loggedIn && WAYS_IN.includes(path) : loggedIn || open
  })
}

/** Those whose titles hold every typed word, the ones that begin with it first; capitals and width make no difference. */
export function screensNamed(
  asked: string,
  screens: readonly FoundScreen[],
  titleOf: (title: TitleKey) => string,
): readonly FoundScreen[] {
  const words = folded(asked).split(/\s+/).filter(Boolean)
  const [first = ''] = words
  if (first === '') return []
  const ranked = screens.flatMap((screen) => {
    const title = folded(titleOf(screen.title))
    if (!words.every((word) => title.includes(word))) return []
    return [{ screen, rank: title.startsWith(first) ? 0 : title.includes(` ${first}`) ? 1 : 2 }]
  })
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .map(({ screen }) => screen)
    .slice(0, GROUP_MOST)
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
