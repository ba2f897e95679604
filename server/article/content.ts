import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { FALLBACK_LANGUAGE, LANGUAGES } from '#languages/languages.ts'
import { ARTICLE_TAGS, isSlug, readArticle } from '#rules/article/article.ts'
import { type Database, inTransaction } from '#server/store/database.ts'
import { holdArticle, holdBuiltIn } from './article.sql.ts'
import { putArticle, type SpokenText, type WrittenArticle } from './publish.ts'

/** What comes with the product: help, terms and the like, a folder an article. */
export const BUILT_IN = fileURLToPath(new URL('../../content/', import.meta.url))

/** What of an article is no text. */
const ABOUT = 'article.json'
const about = z.strictObject({ tag: z.enum(ARTICLE_TAGS), pinned: z._default(z.boolean(), false) })

/** Something is wrong with the files of an article. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

/** Reads an article: its folder is its name, `article.json` its tag, `<language>.md` a text. Throws `Unreadable`. */
export async function readFolder(folder: string): Promise<WrittenArticle> {
  const slug = folder.replace(/\/+$/, '').split('/').at(-1) ?? ''
  if (!isSlug(slug)) throw new Unreadable(`${slug} is no name of an article: small letters, digits, single hyphens`)
  const names = await readdir(folder).catch(() => {
    throw new Unreadable(`${folder} cannot be read`)
  })
  const kept = about.safeParse(parsed(names.includes(ABOUT) ? await readFile(join(folder, ABOUT), 'utf8') : ''))
  if (!kept.success) throw new Unreadable(`${slug}/${ABOUT}: ${z.prettifyError(kept.error)}`)
  const texts: SpokenText[] = []
  for (const language of LANGUAGES) {
    const file = `${language}.md`
    if (!names.includes(file)) continue
    const read = readArticle(await readFile(join(folder, file), 'utf8'))
    if (typeof read === 'string') throw new Unreadable(`${slug}/${file}: ${read}`)
    texts.push({ language, ...read })
  }
  if (!texts.some(({ language }) => language === FALLBACK_LANGUAGE))
    throw new Unreadable(`${slug}: without ${FALLBACK_LANGUAGE}.md those who read another language find nothing`)
  return { slug, ...kept.data, texts }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Brings what is built in into the database, before a process listens: what its files say anew takes the place of what stands; what an
 * operator published under the same name stays his, and what was taken back stays taken back. Returns how many changed.
 */
export async function bringBuiltIn(database: Database, folder = BUILT_IN): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const articles = await Promise.all(names.sort().map((name) => readFolder(join(folder, name))))
  return inTransaction(database, async (tx) => {
    await holdBuiltIn(tx)
    let changed = 0
    // the last is the oldest: lists show the newest first, and these are in the order of their names
    for (const written of articles.reverse()) {
      const hash = createHash('sha256').update(JSON.stringify(written)).digest()
      const found = await holdArticle(tx, written.slug)
      if (found && (found.built_in === null || found.built_in.equals(hash))) continue
      await putArticle(tx, written, hash)
      changed += 1
    }
    return changed
  })
}
