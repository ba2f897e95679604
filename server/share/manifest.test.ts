import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'

const file = (name: string) => readFileSync(new URL(`../../web/public/${name}`, import.meta.url))
const manifest = JSON.parse(file('manifest.webmanifest').toString()) as Readonly<Record<string, unknown>> & {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string; purpose?: string }[]
}

it('says what a browser needs to install it: one name, a page to start with, a window of its own', () => {
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Orrery',
    short_name: 'Orrery',
    start_url: '/node',
    scope: '/',
    display: 'standalone',
  })
  expect(readFileSync(new URL('../../index.html', import.meta.url), 'utf8')).toContain('href="/manifest.webmanifest"')
})

it('has icons of the sizes that it names, one of which may be cut round', async () => {
  const bitmaps = manifest.icons.filter(({ type }) => type === 'image/png')
  expect(bitmaps.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes } of bitmaps) {
    const { width, height, format } = await sharp(file(src.slice(1))).metadata()
    expect([format, `${width}x${height}`], src).toEqual(['png', sizes])
  }
  const drawn = manifest.icons.find(({ type }) => type === 'image/svg+xml')
  expect(file(drawn?.src.slice(1) ?? '').toString()).toContain('<svg')
})
