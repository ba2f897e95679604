import { readFile, stat } from 'node:fs/promises'
import type { Command } from 'commander'
import * as z from 'zod/mini'
import { isLanguage, LANGUAGES } from '#languages/languages.ts'
import { isSlug } from '#rules/article/article.ts'
import { BANNER_TEXT_MOST, BANNER_TITLE_MOST, isInside } from '#rules/article/banner.ts'
import { putBanner, takeBackBanner, type WrittenBanner } from '#server/article/banners.ts'
import { readFolder, Unreadable } from '#server/article/content.ts'
import { publishArticle, showAgain, takeBackArticle, type WrittenArticle } from '#server/article/publish.ts'
import type { Tx } from '#server/store/database.ts'
import { Misspelt, type OperatorContext } from '../context.ts'
import { allArticles, everyBanner } from '../operator.sql.ts'
import { type Tried, tried, triedFirst } from '../tried.ts'

/** Verbs of what is said in public: articles (announcements, help, terms) and the banners of home. Each says what it would do, and does it with `--really`. */
export function articleVerbs(to: Command, context: OperatorContext): void {
  const article = to.command('article').description('announcements, help and terms')
  article
    .command('list', { isDefault: true })
    .description('all of them, those that were taken back too')
    .action(() => listArticles(context))
  triedFirst(article.command('publish <folder|slug>'))
    .description('publish the article of a folder (article.json, en_US.md …), or show again what was taken back')
    .action((what: string, how: Tried) => publish(context, what, how))
  triedFirst(article.command('takeback <slug>'))
    .description('take one back: nobody finds it any more')
    .action((slug: string, how: Tried) => takeBack(context, slug, how))
  const banner = to.command('banner').description('the banners of home')
  banner
    .command('list', { isDefault: true })
    .description('all of them, with the time that they are shown')
    .action(() => listBanners(context))
  triedFirst(banner.command('put <file.json>'))
    .description('show one: key, link, place, from, until (ISO 8601) and its texts by language')
    .action((file: string, how: Tried) => put(context, file, how))
  triedFirst(banner.command('takeback <key>'))
    .description('take one back')
    .action((key: string, how: Tried) => takeBackOne(context, key, how))
}

/** Does it, or only tries it, and says what is done. */
function acting(
  context: OperatorContext,
  { reason, really }: Tried,
  work: (tx: Tx, by: { readonly operator: string; readonly reason: string }) => Promise<string>,
): Promise<void> {
  return tried(context, really === true, async (tx) => {
    context.print(await work(tx, { operator: context.operator, reason }))
  })
}

async function listArticles({ services, print }: OperatorContext): Promise<void> {
  for (const { slug, tag, pinned, built_in, published_at, taken_back_at, languages } of await allArticles(
    services.database,
  ))
    print(
      `${slug.padEnd(24)} ${tag.padEnd(12)} ${published_at.toISOString()} ${languages}/${LANGUAGES.length} languages` +
        `${pinned ? ', pinned' : ''}${built_in ? ', built in' : ''}${taken_back_at ? `, taken back ${taken_back_at.toISOString()}` : ''}`,
    )
}

async function publish(context: OperatorContext, what: string, how: Tried): Promise<void> {
  const isFolder = await stat(what).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder) {
    if (!isSlug(what)) throw new Misspelt(`${what} is neither a folder nor the name of an article`)
    return acting(context, how, async (tx, by) => `${what}: ${await showAgain(tx, by, what)}`)
  }
  const written = await folderOf(what)
  await acting(
    context,
    how,
    async (tx, by) =>
      `${written.slug}: ${await publishArticle(tx, by, written)}, ${written.tag}, ${written.texts.map(({ language }) => language).join(' ')}`,
  )
}

async function folderOf(folder: string): Promise<WrittenArticle> {
  try {
    return await readFolder(folder)
  } catch (error) {
    if (error instanceof Unreadable) throw new Misspelt(error.message)
    throw error
  }
}

function takeBack(context: OperatorContext, slug: string, how: Tried): Promise<void> {
  return acting(context, how, async (tx, by) => {
    await takeBackArticle(tx, by, slug)
    return `taken back: ${slug}`
  })
}

async function listBanners({ services, print }: OperatorContext): Promise<void> {
  for (const { key, link, place, shown_from, shown_until, taken_back_at } of await everyBanner(services.database))
    print(
      `${key.padEnd(24)} ${place} ${link} ${shown_from.toISOString()} – ${shown_until?.toISOString() ?? ''}` +
        `${taken_back_at ? `, taken back ${taken_back_at.toISOString()}` : ''}`,
    )
}

const bannerFile = z.strictObject({
  key: z.string().check(z.refine(isSlug, 'a key is of small letters, digits and single hyphens')),
  link: z.string().check(z.refine(isInside, 'a banner leads to a page of the product: /node')),
  place: z._default(z.int().check(z.minimum(0), z.maximum(1000)), 0),
  from: z.optional(z.iso.datetime()),
  until: z.optional(z.iso.datetime()),
  texts: z.record(
    z.string(),
    z.strictObject({
      title: z.string().check(z.maxLength(BANNER_TITLE_MOST)),
      text: z.string().check(z.maxLength(BANNER_TEXT_MOST)),
    }),
  ),
})

async function put(context: OperatorContext, path: string, how: Tried): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Misspelt(`${path} cannot be read`)
  })
  const written = bannerOf(path, text)
  await acting(context, how, async (tx, by) => {
    await putBanner(tx, by, written)
    const { key, link, from, until, texts } = written
    const window = `${from ? ` from ${from.toISOString()}` : ''}${until ? ` until ${until.toISOString()}` : ''}`
    return `shown${window}: ${key}, to ${link}, ${texts.map(({ language }) => language).join(' ')}`
  })
}

function bannerOf(path: string, text: string): WrittenBanner {
  const made = bannerFile.safeParse(parsed(text))
  if (!made.success) throw new Misspelt(`${path}: ${z.prettifyError(made.error)}`)
  const { texts, from, until, ...rest } = made.data
  const spoken = Object.entries(texts).map(([language, said]) => {
    if (!isLanguage(language)) throw new Misspelt(`${path}: no language ${language}`)
    return { language, ...said }
  })
  if (!texts.en_US) throw new Misspelt(`${path}: without en_US those who read another language find nothing`)
  return { ...rest, from: from ? new Date(from) : undefined, until: until ? new Date(until) : undefined, texts: spoken }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function takeBackOne(context: OperatorContext, key: string, how: Tried): Promise<void> {
  return acting(context, how, async (tx, by) => {
    await takeBackBanner(tx, by, key)
    return `taken back: ${key}`
  })
}
