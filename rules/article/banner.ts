/** Bounds of a banner's parts, in characters; the database holds the same. */
export const BANNER_TITLE_MOST = 80
export const BANNER_TEXT_MOST = 200

// a path of ours: one slash, then words; neither `//host` nor anything with a scheme
const INSIDE = /^\/[a-zA-Z][\w/-]*(?:\?[\w=&%.~-]*)?$/

/** Whether a banner may lead there: to a page of the product, and nowhere else. */
export function isInside(link: string): boolean {
  return link.length <= 200 && INSIDE.test(link)
}
