import { page } from './html.ts'

/** What an operator has elsewhere, by its tag: the last part of the address here, and what it would be. */
const PLACES = {
  CUSTOMER_SERVICE_LINK: ['support', 'Customer service'],
  XW: ['news', 'News'],
  PRODUCT_PAPER: ['paper', 'White paper'],
  DEVELOPER_DOCS: ['developers', 'Developer guides'],
  SOCIAL_X: ['x', 'X'],
  SOCIAL_TELEGRAM: ['telegram', 'Telegram'],
} as const

/** The settings `LINK_<TAG>` of a box whose own pages are at `url`: each leads to a page that says what would stand there. */
export function elsewhere(url: string): Record<string, string> {
  return Object.fromEntries(Object.entries(PLACES).map(([tag, [path]]) => [`LINK_${tag}`, `${url}/elsewhere/${path}`]))
}

/** The page at one of these addresses; undefined for any other. */
export function elsewherePage(pathname: string): string | undefined {
  const [found] = Object.entries(PLACES).filter(([, [path]]) => pathname === `/elsewhere/${path}`)
  if (!found) return undefined
  const [tag, [, name]] = found
  return page(name, `<p>A page of the operator’s own. Its address is the setting <code>LINK_${tag}</code>.</p>`)
}
