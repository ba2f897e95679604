/** Where a link of an article may lead: into the product, to a page of the web, to a mail; or nowhere. */
export type Way =
  | { readonly kind: 'inside'; readonly to: string }
  | { readonly kind: 'outside'; readonly to: string }
  | { readonly kind: 'none' }

const NOWHERE: Way = { kind: 'none' }
// where a browser would read something else than stands there: controls and blanks within an address, a backslash for a slash
const SLY = /[\p{Cc}\s\\]/u

/** Reads the address of a link; whatever is no plain address of these kinds leads nowhere. */
export function wayOf(address: string, origin: string): Way {
  if (SLY.test(address) || !URL.canParse(address, origin)) return NOWHERE
  const url = new URL(address, origin)
  if (/^\/(?!\/)/.test(address) && url.origin === origin)
    return { kind: 'inside', to: `${url.pathname}${url.search}${url.hash}` }
  // said whole: what stands there is what is opened
  if (!/^(?:https?:\/\/|mailto:)/i.test(address)) return NOWHERE
  if (url.username !== '' || url.password !== '') return NOWHERE
  return ['https:', 'http:', 'mailto:'].includes(url.protocol) ? { kind: 'outside', to: url.href } : NOWHERE
}
