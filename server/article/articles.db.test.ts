import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announcements, article, articleList, banners } from '#calls/article/article.ts'
import { LANGUAGES } from '#languages/languages.ts'
import { operatorSays } from '#proof/api/operator.ts'
import { refusal } from '#proof/api/refusal.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { setClock } from '#server/world/clock.ts'
import { listArticles } from './articles.ts'
import { BUILT_IN, bringBuiltIn, readFolder } from './content.ts'

let world: TestWorld
let folder: string
beforeAll(async () => {
  world = await testWorld()
  folder = mkdtempSync(join(tmpdir(), 'orrery-articles-'))
})
afterAll(async () => {
  await world.end()
  rmSync(folder, { recursive: true })
})

/** A folder as operators write it. */
function written(slug: string, about: object, texts: Record<string, string>): string {
  const place = join(folder, slug)
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place)
  writeFileSync(join(place, 'article.json'), JSON.stringify(about))
  for (const [language, text] of Object.entries(texts)) writeFileSync(join(place, `${language}.md`), text)
  return place
}
const says = (...words: string[]) => operatorSays(world.services, ...words)
const tries = (...words: string[]) => says(...words, '--reason', 'x')
const publish = (place: string) => tries('article', 'publish', place, '--really')
const acts = () => world.services.database.selectFrom('operator_act').select(['verb', 'facts', 'reason']).execute()
const at = (instant: string) => setClock(world.services.database, 'still', new Date(instant))
const titles = async (asked: Record<string, unknown>) =>
  (await world.get(articleList, asked)).list.map(({ title }) => title)
const refused = async (call: typeof article | typeof articleList, asked: object) =>
  (await world.ask(call, { ...asked })).data
const inLanguage = (language: (typeof LANGUAGES)[number], asked: object = {}) =>
  listArticles({ services: world.services, language }, { size: 20, ...asked })

describe('what is built in', () => {
  it('is brought once, by several processes at the same moment too, in all five languages', async () => {
    const counts = await Promise.all([1, 2, 3].map(() => bringBuiltIn(world.services.database)))
    expect(counts.sort()).toEqual([0, 0, 8])
    expect(await bringBuiltIn(world.services.database)).toBe(0)
    for (const language of LANGUAGES) {
      const { list, total } = await inLanguage(language)
      expect(total).toBe(8)
      expect(list.every((one) => one.language === language)).toBe(true)
    }
    expect((await world.get(articleList, {})).list.map(({ slug }) => slug)).toEqual([
      'deposits-and-withdrawals',
      'first-steps',
      'how-it-works',
      'income-and-burning',
      'pools',
      'privacy',
      'risks',
      'terms',
    ])
  })

  it('says the figures of the configuration, in every language', () => {
    const economy = JSON.parse(readFileSync('economy.json', 'utf8'))
    const percent = (share: string) => `${Number((Number(share) * 100).toFixed(4))}%`
    const { settlement, purchase, ending, eras, planets, planetSale, pools, withdrawal } = economy
    const [burns, cap, aDay] = [settlement.burnAfterHours, settlement.capTimes, percent(settlement.allowedShare)]
    const leaving = [percent(ending.withdrawShare), percent(ending.fee)]
    const grouped = (figure: string) => Number(figure).toLocaleString('en-US')
    const figures: Record<string, string[]> = {
      'how-it-works': [
        ...[planets[0].fee, grouped(planets[4].fee), percent(planetSale.fee), percent(purchase.rewardShare)],
        ...[eras[1].rate, eras[6].rate, eras[0].rate, eras[0].tax, eras[6].tax].map(percent),
        ...[burns, cap, aDay, ...leaving],
      ],
      risks: [burns, cap, aDay, ...leaving, percent(purchase.rewardShare), percent(pools.earlyBurn)],
      'deposits-and-withdrawals': [
        ...withdrawal.coins.flatMap((coin: Record<string, string>) => [
          `${coin.least}–${grouped(coin.most ?? '')}`,
          coin.feeLeast,
          percent(coin.fee ?? ''),
        ]),
        ...[grouped(withdrawal.automaticADay), grouped(withdrawal.twoApproversAbove)],
      ],
      'income-and-burning': [burns, cap, aDay],
      pools: [
        ...pools.terms.flatMap(({ days, rate }: { days: number; rate: string }) => [`| ${days} | ${percent(rate)} |`]),
        ...[percent(pools.earlyBurn), aDay, pools.landsLeast, pools.landsMost],
      ],
      terms: [burns],
    }
    for (const [slug, said] of Object.entries(figures))
      for (const language of LANGUAGES) {
        // a range has the sign of its language: ～ in Japanese
        const text = readFileSync(join(BUILT_IN, slug, `${language}.md`), 'utf8').replaceAll('～', '–')
        for (const figure of said) expect(text, `${slug} ${language}`).toContain(String(figure))
      }
  })

  it('is changed by what its files say anew; what an operator published stays, what was taken back stays so', async () => {
    const copy = join(folder, 'built-in')
    cpSync(BUILT_IN, copy, { recursive: true })
    const { changedAt } = await world.get(article, { slug: 'pools' })
    await at('2026-11-22T06:00:00Z')
    const terms = written('terms', { tag: 'legal' }, { en_US: '# Our terms\n\nOf a lawyer.\n' })
    expect(await publish(terms)).toEqual(['terms: changed, legal, en_US'])
    await says('article', 'takeback', 'privacy', '--reason', 'x', '--really')
    for (const slug of ['pools', 'terms', 'privacy'])
      writeFileSync(join(copy, slug, 'en_US.md'), `# New ${slug}\n\nAnother text.\n`)
    expect(await bringBuiltIn(world.services.database, copy)).toBe(2)
    const pools = await world.get(article, { slug: 'pools' })
    expect(pools).toMatchObject({ title: 'New pools', publishedAt: changedAt })
    expect(pools.changedAt).toBe(Date.parse('2026-11-22T06:00:00Z'))
    expect((await world.get(article, { slug: 'terms' })).title).toBe('Our terms')
    expect(await refused(article, { slug: 'privacy' })).toEqual(refusal('notFound'))
    await says('article', 'publish', 'privacy', '--reason', 'x', '--really')
    expect((await world.get(article, { slug: 'privacy' })).title).toBe('New privacy')
    await bringBuiltIn(world.services.database)
    expect((await world.get(article, { slug: 'privacy' })).title).toBe('Privacy (template)')
  })

  it('is refused as a whole when one of its files cannot be read', async () => {
    const copy = join(folder, 'broken')
    cpSync(BUILT_IN, copy, { recursive: true })
    writeFileSync(join(copy, 'pools', 'ja_JP.md'), 'no title')
    writeFileSync(join(copy, 'first-steps', 'en_US.md'), '# Changed\n\nYes.\n')
    await expect(bringBuiltIn(world.services.database, copy)).rejects.toThrow('pools/ja_JP.md: noTitle')
    expect((await world.get(article, { slug: 'first-steps' })).title).toBe('First steps')
  })
})

describe('announcements', () => {
  it('[HOME-01] are published by operators, found by tag, words and time, a page at a time, newest first', async () => {
    for (const [day, slug, title, about] of [
      ['23', 'opening-week', 'Opening week', { tag: 'announcement' }],
      ['24', 'new-system', 'A new star system', { tag: 'announcement' }],
      ['25', 'maintenance', 'Maintenance on Friday', { tag: 'announcement', pinned: true }],
      ['26', 'fees', 'Withdrawal fees', { tag: 'announcement' }],
      ['27', 'audit', 'The audit of November', { tag: 'announcement' }],
    ] as const) {
      await at(`2026-11-${day}T06:00:00Z`)
      const text = `# ${title}\n\nWhat is said of it in short.\n\n100% of ${slug}\\_x is here.\n`
      await publish(written(slug, about, { en_US: text, zh_TW: `# 公告 ${slug}\n\n內容在這裡。\n` }))
    }
    expect(await titles({ tag: 'announcement' })).toEqual([
      'The audit of November',
      'Withdrawal fees',
      'Maintenance on Friday',
      'A new star system',
      'Opening week',
    ])
    expect(await titles({ tag: 'announcement', search: '  STAR new ' })).toEqual(['A new star system'])
    expect(await titles({ search: 'new-system\\_' })).toEqual(['A new star system'])
    expect(await titles({ search: '100%', tag: 'announcement' })).toHaveLength(5)
    expect(await titles({ search: 'nothing like it' })).toEqual([])
    expect((await inLanguage('zh_TW', { search: '公告' })).total).toBe(5)
    expect((await inLanguage('zh_TW', { search: 'Friday' })).total).toBe(0)
    const [from, to] = [Date.parse('2026-11-24T06:00:00Z'), Date.parse('2026-11-26T06:00:00Z')]
    expect(await titles({ tag: 'announcement', from, to })).toEqual(['Maintenance on Friday', 'A new star system'])
    const first = await world.get(articleList, { tag: 'announcement', size: 2 })
    expect(first).toMatchObject({ total: 5, next: expect.any(String) })
    const second = await world.get(articleList, { tag: 'announcement', size: 2, after: first.next })
    expect(second.list.map(({ slug }) => slug)).toEqual(['maintenance', 'new-system'])
    const last = await world.get(articleList, { tag: 'announcement', size: 2, after: second.next })
    expect([last.list.map(({ slug }) => slug), last.next]).toEqual([['opening-week'], null])
  })

  it('[HOME-01] stand on home, four of them, the pinned one first', async () => {
    expect((await world.get(announcements, {})).list.map(({ slug, pinned }) => [slug, pinned])).toEqual([
      ['maintenance', true],
      ['audit', false],
      ['fees', false],
      ['new-system', false],
    ])
  })

  it('[HOME-01] of which the newest that is not pinned always stands on home, however many are pinned', async () => {
    const pin = (slug: string, pinned: boolean) =>
      sql`update article set pinned = ${pinned} where slug = ${slug}`.execute(world.services.database)
    for (const slug of ['opening-week', 'new-system', 'fees']) await pin(slug, true)
    const onHome = async () => (await world.get(announcements, {})).list.map(({ slug }) => slug)
    expect(await onHome()).toEqual(['fees', 'maintenance', 'new-system', 'audit'])
    await pin('audit', true)
    expect(await onHome()).toEqual(['audit', 'fees', 'maintenance', 'new-system'])
    for (const slug of ['audit', 'opening-week', 'new-system', 'fees']) await pin(slug, false)
  })

  it('[HOME-01] lead to the one before and after of their tag, and are said in English where a language has none', async () => {
    const shown = await world.get(article, { slug: 'fees' })
    expect(shown).toMatchObject({
      title: 'Withdrawal fees',
      language: 'en_US',
      summary: 'What is said of it in short.',
      publishedAt: Date.parse('2026-11-26T06:00:00Z'),
      newer: { slug: 'audit', title: 'The audit of November' },
      older: { slug: 'maintenance', title: 'Maintenance on Friday' },
    })
    expect(shown.body).toContain('100% of fees')
    expect((await world.get(article, { slug: 'audit' })).newer).toBeNull()
    expect((await world.get(article, { slug: 'opening-week' })).older).toBeNull()
    const [korean] = (await inLanguage('ko_KR', { tag: 'announcement' })).list
    expect(korean).toMatchObject({ language: 'en_US', title: 'The audit of November' })
    const [chinese] = (await inLanguage('zh_TW', { tag: 'announcement' })).list
    expect(chinese).toMatchObject({ language: 'zh_TW', title: '公告 audit' })
  })

  it('that were taken back are found nowhere, and come back as they were', async () => {
    await says('article', 'takeback', 'fees', '--reason', 'wrong figure', '--really')
    expect(await refused(article, { slug: 'fees' })).toEqual(refusal('notFound'))
    expect(await titles({ search: 'fees', tag: 'announcement' })).toEqual([])
    expect((await world.get(announcements, {})).list.map(({ slug }) => slug)).not.toContain('fees')
    expect((await world.get(article, { slug: 'audit' })).older?.slug).toBe('maintenance')
    await expect(says('article', 'takeback', 'fees', '--reason', 'again', '--really')).rejects.toMatchObject({
      reason: 'notFound',
    })
    expect(await says('article', 'publish', 'fees', '--reason', 'it was right', '--really')).toEqual([
      'fees: shown again',
    ])
    expect((await world.get(article, { slug: 'fees' })).publishedAt).toBe(Date.parse('2026-11-26T06:00:00Z'))
    expect((await acts()).slice(-2)).toMatchObject([
      { verb: 'article takeback', reason: 'wrong figure', facts: { slug: 'fees' } },
      { verb: 'article publish', reason: 'it was right', facts: { slug: 'fees', was: 'shown again' } },
    ])
  })

  it('are only tried without --really: it is said what would be done, and nothing is', async () => {
    const only = 'only tried: nothing was done (--really does it)'
    const before = await acts()
    const place = written('dry', { tag: 'announcement' }, { en_US: '# Dry\n\nNobody reads this.\n' })
    expect(await tries('article', 'publish', place)).toEqual(['dry: new, announcement, en_US', only])
    expect(await tries('article', 'takeback', 'audit')).toEqual(['taken back: audit', only])
    expect(await titles({ search: 'Dry', tag: 'announcement' })).toEqual([])
    expect((await world.get(article, { slug: 'audit' })).title).toBe('The audit of November')
    expect(await acts()).toEqual(before)
  })

  it('are refused with what is wrong with their files', async () => {
    const english = '# Title\n\nSummary.\n'
    for (const [slug, about, texts, says] of [
      ['no-english', { tag: 'help' }, { zh_TW: english }, 'without en_US.md'],
      ['bad-tag', { tag: 'news' }, { en_US: english }, 'bad-tag/article.json'],
      ['unknown', { tag: 'help', more: 1 }, { en_US: english }, 'unknown/article.json'],
      ['no-title', { tag: 'help' }, { en_US: 'Summary.' }, 'no-title/en_US.md: noTitle'],
      ['Big', { tag: 'help' }, { en_US: english }, 'Big is no name of an article'],
    ] as const)
      await expect(publish(written(slug, about, texts)), slug).rejects.toThrow(says)
    await expect(publish(join(folder, 'nowhere'))).rejects.toThrow('neither a folder nor the name')
    await expect(says('article', 'publish', 'nobody-wrote-it', '--reason', 'x', '--really')).rejects.toMatchObject({
      reason: 'notFound',
    })
    await expect(says('article', 'takeback', 'audit')).rejects.toThrow('--reason')
    expect((await says('article', 'list')).some((line) => line.startsWith('audit '))).toBe(true)
  })

  it('lose the languages that a new text no longer has', async () => {
    const place = written('audit', { tag: 'announcement' }, { en_US: '# The audit\n\nIn English alone.\n' })
    expect(await publish(place)).toEqual(['audit: changed, announcement, en_US'])
    expect(await publish(place)).toEqual(['audit: unchanged, announcement, en_US'])
    const [first] = (await inLanguage('zh_TW', { tag: 'announcement' })).list
    expect(first).toMatchObject({ slug: 'audit', language: 'en_US', title: 'The audit' })
  })

  it('are asked for with good values alone', async () => {
    for (const slug of ['', 'A', '../terms', 'a'.repeat(61), "'; drop table article; --"])
      expect(await refused(article, { slug }), slug).toEqual(refusal('badRequest'))
    for (const asked of [{ tag: 'news' }, { search: 'x'.repeat(61) }, { size: 101 }, { after: '1' }, { after: 'x~1' }])
      expect(await refused(articleList, asked), JSON.stringify(asked)).toEqual(refusal('badRequest'))
  })
})

describe('banners', () => {
  const file = (key: string, more: object = {}) => {
    const place = join(folder, `${key}.json`)
    const texts = { en_US: { title: `Banner ${key}`, text: 'What it leads to.' }, ja_JP: { title: '旗', text: '先。' } }
    writeFileSync(place, JSON.stringify({ key, link: '/node', texts, ...more }))
    return place
  }
  const trial = (key: string, more?: object) => tries('banner', 'put', file(key, more))
  const put = (key: string, more?: object) => tries('banner', 'put', file(key, more), '--really')
  const shown = async () => (await world.get(banners, {})).list.map(({ key }) => key)

  it('[HOME-02] are shown in their time and order, three at most, in English where a language has none', async () => {
    expect(await shown()).toEqual([])
    await put('second', { place: 2 })
    await put('first', { place: 1, link: '/article?slug=audit' })
    await put('later', { from: '2026-12-01T00:00:00Z' })
    await put('over', { place: 3, from: '2026-11-01T00:00:00Z', until: '2026-11-30T00:00:00Z' })
    expect(await shown()).toEqual(['first', 'second', 'over'])
    await at('2026-11-30T00:00:00Z')
    expect(await shown()).toEqual(['first', 'second'])
    await at('2026-12-01T00:00:00Z')
    expect(await shown()).toEqual(['later', 'first', 'second'])
    await put('fourth', { place: 9 })
    expect(await shown()).toEqual(['later', 'first', 'second'])
    expect((await world.get(banners, {})).list[1]).toEqual({
      key: 'first',
      title: 'Banner first',
      text: 'What it leads to.',
      language: 'en_US',
      link: '/article?slug=audit',
    })
  })

  it('are taken back, and put again', async () => {
    expect(await says('banner', 'takeback', 'later', '--reason', 'over', '--really')).toEqual(['taken back: later'])
    expect(await shown()).toEqual(['first', 'second', 'fourth'])
    await expect(says('banner', 'takeback', 'later', '--reason', 'x', '--really')).rejects.toMatchObject({
      reason: 'notFound',
    })
    expect(await trial('later', { from: '2026-12-01T00:00:00Z', place: 5 })).toEqual([
      'shown from 2026-12-01T00:00:00.000Z: later, to /node, en_US ja_JP',
      'only tried: nothing was done (--really does it)',
    ])
    await tries('banner', 'takeback', 'first')
    expect(await shown()).toEqual(['first', 'second', 'fourth'])
    await put('later', { from: '2026-12-01T00:00:00Z', place: 5 })
    expect(await shown()).toEqual(['first', 'second', 'later'])
    expect((await says('banner')).length).toBe(5)
  })

  it('[HOME-02] are put and taken back with who and why in the log of the operators, and not by a try', async () => {
    const before = (await acts()).length
    await trial('later', { from: '2026-12-01T00:00:00Z', place: 5 })
    await tries('banner', 'takeback', 'later')
    expect(await acts()).toHaveLength(before)
    await says('banner', 'put', file('later', { place: 5 }), '--reason', 'the season', '--really')
    await says('banner', 'takeback', 'later', '--reason', 'the season is over', '--really')
    expect((await acts()).slice(before)).toEqual([
      { verb: 'banner put', reason: 'the season', facts: { key: 'later', link: '/node', languages: 2 } },
      { verb: 'banner takeback', reason: 'the season is over', facts: { key: 'later' } },
    ])
    await put('later', { from: '2026-12-01T00:00:00Z', place: 5 })
  })

  it('lead nowhere but to a page of the product, and have an English text', async () => {
    for (const link of ['https://evil.example', '//evil.example', 'javascript:alert(1)', ''])
      await expect(put('bad', { link }), link).rejects.toThrow('a banner leads to a page')
    await expect(put('bad', { texts: { ja_JP: { title: 'x', text: 'x' } } })).rejects.toThrow('without en_US')
    await expect(put('bad', { texts: { xx: { title: 'x', text: 'x' } } })).rejects.toThrow('no language xx')
    await expect(put('bad', { from: '2026-12-02T00:00:00Z', until: '2026-12-01T00:00:00Z' })).rejects.toThrow(
      'would end before it begins',
    )
    for (const link of ['/no-such-page', '/api/user/logout', '/atom.xml'])
      await expect(put('bad', { link }), link).rejects.toThrow('a banner leads to a page')
    for (const [title, says] of [
      ['a\u202eb', 'hidden characters'],
      ['a\u0000b', 'hidden characters'],
      [' ', 'blank'],
    ] as const) {
      await expect(put('bad', { texts: { en_US: { title, text: 'x' } } }), title).rejects.toThrow(says)
      await expect(put('bad', { texts: { en_US: { title: 'x', text: title } } }), title).rejects.toThrow(says)
    }
    await expect(put('bad', { from: '2001-01-01T00:00:00Z', until: '2001-01-02T00:00:00Z' })).rejects.toThrow(
      'over already',
    )
    expect((await says('banner')).join()).not.toContain('bad')
  })
})

describe('the database', () => {
  const run = (text: string) => sql.raw(text).execute(world.services.database)

  it('refuses an article or a banner without English, a name that is none, and a time before its beginning', async () => {
    const article = `insert into article (slug, tag, published_at, changed_at) values`
    await expect(run(`${article} ('bare', 'help', now(), now())`)).rejects.toMatchObject({ code: 'OA001' })
    await expect(run(`${article} ('Bad', 'help', now(), now())`)).rejects.toMatchObject({ code: '23514' })
    await expect(run(`${article} ('bad', 'news', now(), now())`)).rejects.toMatchObject({ code: '23514' })
    await expect(run(`${article} ('bad', 'help', now(), now() - interval '1 day')`)).rejects.toMatchObject({
      constraint: 'article_times',
    })
    await expect(
      run(`insert into banner (key, link, shown_from) values ('bare', '/node', now())`),
    ).rejects.toMatchObject({ code: 'OA001' })
    await expect(run(`insert into banner (key, link, shown_from) values ('bare', '//x', now())`)).rejects.toMatchObject(
      { code: '23514' },
    )
    const textOf = (table: string) => `insert into ${table}_text select id, 'ko_KR',`
    for (const title of ["'a' || chr(7)", 'chr(65534)'])
      await expect(
        run(`${textOf('article')} ${title}, 'x', 'x' from article where slug = 'fees'`),
      ).rejects.toMatchObject({
        constraint: 'article_text_is_readable',
      })
    for (const title of ["'a' || chr(7)", 'chr(65535)', "' '"])
      await expect(run(`${textOf('banner')} ${title}, 'x' from banner where key = 'first'`)).rejects.toMatchObject({
        constraint: 'banner_text_is_readable',
      })
    for (const table of ['article_text', 'banner_text'])
      await expect(run(`delete from ${table} where language = 'en_US'`), table).rejects.toMatchObject({ code: 'OA001' })
  })

  it('reads each built-in folder as it is written', async () => {
    expect(await readFolder(join(BUILT_IN, 'terms'))).toMatchObject({ slug: 'terms', tag: 'legal', pinned: false })
  })
})
