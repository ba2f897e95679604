import type { Language } from '#languages/languages.ts'
import type { ArticleTag, ArticleText } from '#rules/article/article.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { type Operator, recordAct } from '#server/operation/record.ts'
import type { Tx } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { changeArticle, holdArticle, insertArticle, replaceTexts, textsOf } from './article.sql.ts'

export type SpokenText = ArticleText & { readonly language: Language }

/** An article as it is written: English among its texts. */
export interface WrittenArticle {
  readonly slug: string
  readonly tag: ArticleTag
  readonly pinned: boolean
  readonly texts: readonly SpokenText[]
}

/** What publishing does to what stands there. */
export type Published = 'new' | 'changed' | 'shown again' | 'unchanged'

/**
 * Publishes an article, or puts another text in the place of the one that stands; one that was taken back is shown again. From then
 * on it is the operators' own: what is built in does not touch it.
 */
export async function publishArticle(tx: Tx, operator: Operator, written: WrittenArticle): Promise<Published> {
  const before = await holdArticle(tx, written.slug)
  const done = await putArticle(tx, written, null)
  if (before?.taken_back_at) await changeArticle(tx, before.id, { taken_back_at: null })
  const told = before?.taken_back_at ? 'shown again' : done
  const { slug, tag, texts } = written
  await recordAct(tx, operator, 'article publish', { slug, tag, languages: texts.length, was: told })
  return told
}

/** Shows an article that was taken back again, as it was. Refuses notFound. */
export async function showAgain(tx: Tx, operator: Operator, slug: string): Promise<Published> {
  const found = await holdArticle(tx, slug)
  if (!found) throw new Refusal('notFound')
  if (found.taken_back_at === null) return 'unchanged'
  await changeArticle(tx, found.id, { taken_back_at: null })
  await recordAct(tx, operator, 'article publish', { slug, tag: found.tag, was: 'shown again' })
  return 'shown again'
}

/** Takes an article back: nobody finds it any more, and it stays where it is. Refuses notFound, also for one that is taken back. */
export async function takeBackArticle(tx: Tx, operator: Operator, slug: string): Promise<void> {
  const found = await holdArticle(tx, slug)
  if (!found || found.taken_back_at) throw new Refusal('notFound')
  const at = await worldNow(tx)
  // a clock that was set back takes nothing back before it was said
  await changeArticle(tx, found.id, { taken_back_at: later(at, found.published_at) })
  await recordAct(tx, operator, 'article takeback', { slug, tag: found.tag })
}

/** Writes an article where it belongs; `builtIn` is the hash of the files it comes from, null of an operator's own. */
export async function putArticle(tx: Tx, written: WrittenArticle, builtIn: Buffer | null): Promise<Published> {
  const { slug, tag, pinned, texts } = written
  const now = await worldNow(tx)
  const found = await holdArticle(tx, slug)
  if (!found) {
    const made = { slug, tag, pinned, built_in: builtIn, published_at: now, changed_at: now }
    await replaceTexts(tx, await insertArticle(tx, made), texts)
    return 'new'
  }
  const same = found.tag === tag && found.pinned === pinned && saidSame(texts, await textsOf(tx, found.id))
  await changeArticle(tx, found.id, {
    tag,
    pinned,
    built_in: builtIn,
    ...(!same && { changed_at: later(now, found.changed_at) }),
  })
  if (!same) await replaceTexts(tx, found.id, texts)
  return same ? 'unchanged' : 'changed'
}

const later = (one: Date, other: Date): Date => new Date(Math.max(one.getTime(), other.getTime()))

function saidSame(texts: readonly SpokenText[], stand: readonly SpokenText[]): boolean {
  const said = (all: readonly SpokenText[]): string =>
    JSON.stringify(all.map(({ language, title, body }) => [language, title, body]).sort())
  return said(texts) === said(stand)
}
