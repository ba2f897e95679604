import { planetIfThere } from '#server/planet/find.ts'
import type { Services } from '#server/services/services.ts'

/**
 * What the page of a planet's link says of it to those who show links: title and picture. Undefined: the address names no
 * planet that has a name.
 */
export async function planetTags({ database, settings }: Services, address: string): Promise<string | undefined> {
  const coordinates = new URL(address, 'http://local').searchParams.get('planet') ?? ''
  const planet = await planetIfThere(database, coordinates)
  if (!planet?.name) return undefined
  const [origin = ''] = settings.origins
  const tags = {
    'og:type': 'website',
    'og:site_name': 'Orrery',
    'og:title': `${planet.name} · ${coordinates}`,
    'og:description': planet.manifesto ?? '',
    'og:image': `${origin}/share/planet/${coordinates}.webp`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  }
  return Object.entries(tags)
    .map(([name, content]) => `<meta property="${name}" content="${escaped(content)}">`)
    .join('')
}

/** A page with more in its head. */
export function withTags(page: string, tags: string): string {
  return page.replace('</head>', () => `${tags}</head>`)
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
