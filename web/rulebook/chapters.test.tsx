import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { messages as en } from '#languages/en_US.ts'
import { messages as ja } from '#languages/ja_JP.ts'
import { messages as ko } from '#languages/ko_KR.ts'
import { messages as cn } from '#languages/zh_CN.ts'
import { messages as tw } from '#languages/zh_TW.ts'
import { pageOf } from '#rules/route/pages.ts'
import { figuresIn } from '#rules/rulebook/figures.ts'
import { ChapterText } from './ChapterText.tsx'
import { type Chapter, useChapters } from './chapters.ts'

const file: unknown = JSON.parse(readFileSync(new URL('../../economy.json', import.meta.url), 'utf8'))
const figures = new Map(Object.entries(figuresIn(file)))
const LANGUAGES = [
  ['zh-TW', tw],
  ['zh-CN', cn],
  ['en-US', en],
  ['ja-JP', ja],
  ['ko-KR', ko],
] as const

/** How many figures each chapter says in its sentences. */
const FIGURES: Readonly<Record<string, number>> = {
  eras: 1,
  planets: 4,
  day: 3,
  ending: 4,
  rewards: 8,
  generations: 0,
  pools: 4,
  points: 4,
  tfa: 5,
  daot: 4,
  exchange: 7,
  withdrawals: 6,
  supply: 2,
}

function Reader({ tell }: { readonly tell: (chapters: readonly Chapter[]) => void }) {
  tell(useChapters(figures))
  return null
}

/** The chapters as a reader of a language has them, and what the text of each says of figures, and where these lead. */
function read(locale: string, messages: typeof en) {
  const chapters: Chapter[] = []
  const html = (shown: ReactNode) =>
    renderToStaticMarkup(
      <IntlProvider locale={locale} timeZone="UTC" messages={messages}>
        <Router ssrPath="/rules">{shown}</Router>
      </IntlProvider>,
    )
  html(<Reader tell={(all) => chapters.push(...all)} />)
  return chapters.map((chapter) => {
    const links = [
      ...html(<ChapterText chapter={chapter} figures={figures} />).matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g),
    ]
    return { chapter, links: links.map(([, to = '', said = '']) => [said, to.replaceAll('&amp;', '&')] as const) }
  })
}

it.each(LANGUAGES)(
  'each figure that a chapter says in %s leads to a page that there is, and none back to the rules',
  (locale, messages) => {
    const seen = read(locale, messages)
    expect(Object.fromEntries(seen.map(({ chapter, links }) => [chapter.key, links.length]))).toEqual(FIGURES)
    for (const { chapter, links } of seen) {
      for (const to of [...links.map(([, each]) => each), ...chapter.acts, chapter.to]) {
        const path = to.split(/[?#]/)[0] ?? ''
        expect([chapter.key, pageOf(path)]).toEqual([chapter.key, path])
        expect(path).not.toBe('/rules')
      }
      // where there are rows, each has its own
      expect(chapter.acts).toHaveLength(chapter.rows.length)
    }
  },
)

it('a figure stands in its sentence as it is said there', () => {
  const links = new Map(read('en-US', en).map(({ chapter, links: of }) => [chapter.key, of]))
  expect(links.get('planets')).toEqual([
    ['10%', '/node'],
    ['0.4%', '/node'],
    ['15 days', '/manage'],
    ['5%', '/manage'],
  ])
  expect(links.get('daot')).toEqual([
    ['1', '/daoTSubs'],
    ['19 parts', '/lockRelease'],
    ['10%', '/daoTSubs'],
    ['30 days', '/lockRelease'],
  ])
})
