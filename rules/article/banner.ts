import { pageOf } from '#rules/route/pages.ts'
import { hidesCharacters, isBlank } from '#rules/text/hidden.ts'

/** Bounds of a banner's parts, in characters; the database holds the same. */
export const BANNER_TITLE_MOST = 80
export const BANNER_TEXT_MOST = 200

// a path of ours: one slash, then words; neither `//host` nor anything with a scheme
const INSIDE = /^\/[a-zA-Z][\w/-]*(?:\?[\w=&%.~-]*)?$/

/** Whether a banner may lead there: to a page that the product has, and nowhere else. */
export function isInside(link: string): boolean {
  return link.length <= 200 && INSIDE.test(link) && pageOf(link.split('?')[0] ?? '') !== undefined
}

/** When a banner is shown, in milliseconds since 1970; undefined: until it is taken back. */
export interface BannerWindow {
  readonly from: number
  readonly until: number | undefined
}

export type BannerFault = 'blank' | 'hiddenCharacters' | 'endsBeforeItBegins' | 'isOver'

/** What is wrong with a banner that is put now; undefined: nothing. Its texts are held to the rules of articles. */
export function bannerFault(
  texts: readonly { readonly title: string; readonly text: string }[],
  { from, until }: BannerWindow,
  now: number,
): BannerFault | undefined {
  const said = texts.flatMap(({ title, text }) => [title, text])
  if (said.some(hidesCharacters)) return 'hiddenCharacters'
  if (said.some(isBlank)) return 'blank'
  if (until === undefined) return undefined
  if (until <= from) return 'endsBeforeItBegins'
  return until <= now ? 'isOver' : undefined
}
