import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { articleList } from '#calls/article/article.ts'
import { LANGUAGES, type Language } from '#languages/languages.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { searchTerms } from '#rules/article/search.ts'
import { inTransaction } from '#server/store/database.ts'
import { articlePage } from './article.sql.ts'
import { listArticles } from './articles.ts'
import { bringBuiltIn } from './content.ts'
import { putArticle } from './publish.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await bringBuiltIn(world.services.database)
})
afterAll(() => world.end())

/** What a list finds in a language, by name. */
async function found(search: string, language: Language = 'en_US'): Promise<string[]> {
  const { list, total } = await listArticles({ services: world.services, language }, { search, size: 100 })
  expect(total).toBe(list.length)
  return list.map(({ slug }) => slug).sort()
}

it('[HOME-01] a search finds each of its words by its beginning, in title, summary and text, and Chinese, Japanese and Korean by any two letters', async () => {
  expect(await found('withdr')).toContain('deposits-and-withdrawals')
  expect(await found('PRIVACY template')).toEqual(['privacy'])
  expect(await found('privacy nowhere-said')).toEqual([])
  expect(await found('隱私', 'zh_TW')).toContain('privacy')
  expect(await found('提領', 'zh_TW')).toContain('deposits-and-withdrawals')
  expect(await found('領')).toEqual([])
  expect(await found('領', 'zh_TW')).toContain('deposits-and-withdrawals')
  expect(await found('出金', 'ja_JP')).toContain('deposits-and-withdrawals')
  expect(await found('출금', 'ko_KR')).toContain('deposits-and-withdrawals')
  // capitals and full width make no difference
  expect(await found('ＷＩＴＨＤＲ')).toContain('deposits-and-withdrawals')
})

it('a search finds nothing by marks alone, and all by nothing', async () => {
  for (const marks of ['%', '_', "';--", '\\']) expect(await found(marks), marks).toEqual([])
  expect(await found('   ')).toHaveLength(8)
})

it('what is asked for is what the database keeps, in every script', async () => {
  for (const said of [
    'New-system_x 120% ＤＡＯＴ；ﾃﾞｰﾀ',
    '提款手續費是 2 DU。',
    '출금 수수료는 ２ DU입니다',
    'Café ÀÉ 𠮷野家 İstanbul ß',
  ]) {
    const { rows } = await sql<{ word: string }>`select word from words_said(${said}) as word`.execute(
      world.services.database,
    )
    for (const one of said.split(' '))
      for (const term of searchTerms(one))
        expect(
          rows.some(({ word }) => word.startsWith(term)),
          `${one}: ${term}`,
        ).toBe(true)
  }
})

it('what is found follows the text that is shown', async () => {
  const put = (title: string) =>
    inTransaction(world.services.database, (tx) =>
      putArticle(
        tx,
        {
          slug: 'moving',
          tag: 'help',
          pinned: false,
          texts: [{ language: 'en_US', title, summary: 'Of it.', body: 'Of it.' }],
        },
        null,
      ),
    )
  await put('Zebra')
  expect(await found('zebra')).toEqual(['moving'])
  await put('Yak')
  expect(await found('zebra')).toEqual([])
  expect(await found('yak')).toEqual(['moving'])
})

it('[HOME-01] the count is of all that is found, on every page and beyond the last', async () => {
  const first = await world.get(articleList, { search: 'a', size: 3 })
  expect(first.list).toHaveLength(3)
  const second = await world.get(articleList, { search: 'a', size: 3, after: first.next })
  expect(second.total).toBe(first.total)
  expect(new Set([...first.list, ...second.list].map(({ slug }) => slug)).size).toBe(6)
  const beyond = await world.get(articleList, { search: 'a', size: 3, after: '0~1' })
  expect(beyond).toMatchObject({ list: [], total: first.total })
})

it('a search reads no text: one look into the index of words for each article and term, whatever is typed', async () => {
  const { database } = world.services
  const body = 'The quick brown fox jumps over the lazy dog. '.repeat(200)
  await inTransaction(database, async (tx) => {
    for (let at = 0; at < 60; at += 1) {
      const texts = LANGUAGES.map((language) => ({ language, title: `T ${at}`, summary: 'Of it.', body }))
      await putArticle(tx, { slug: `long-${at}`, tag: 'announcement', pinned: false, texts }, null)
    }
  })
  const search = 'e e e t t b o f l d q a i n e e e t t b o f l d q a i n'
  const query = articlePage(database, 'en_US', { search }, { after: undefined, size: 21 })
  const { sql: text } = query.compile()
  expect(text.match(/from article_word/g)).toHaveLength(5)
  expect(text).not.toMatch(/body|lower\(|strpos/)
  for (const analyzed of [false, true]) {
    if (analyzed) await sql`analyze`.execute(database)
    const lines = await query.explain('text', sql`analyze, timing off`)
    const plan = lines.map((line) => Object.values(line as object).join()).join('\n')
    expect(plan).not.toMatch(/Seq Scan on article_word/)
    expect(plan.match(/Index Only Scan using article_word_pkey/g)).toHaveLength(5)
  }
})
