import { MEMBER_PAGES } from '#rules/route/pages.ts'
import type { Services } from '#server/services/services.ts'
import { originOf } from './address.ts'

/**
 * What is found although it begins like something that is not: the files of the application (`/asset` is a page of members), and
 * the links to named planets that were shared before they had a public page: who shows a link asks here first.
 */
const ALLOWED = ['/assets/', '/land?planet=']

/** `robots.txt` (RFC 9309): public pages may be kept, calls and pages of members not; where the sitemap is. */
export function robotsOf(services: Pick<Services, 'settings'>): string {
  const pages: readonly string[] = MEMBER_PAGES
  // a rule forbids whatever begins so
  const shortest = pages.filter((page) => !pages.some((other) => other !== page && page.startsWith(other)))
  return [
    'User-agent: *',
    ...ALLOWED.map((path) => `Allow: ${path}`),
    ...['/api/', '/events', ...shortest.sort()].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${originOf(services)}/sitemap.xml`,
    '',
  ].join('\n')
}
