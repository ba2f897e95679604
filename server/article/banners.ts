import type { banners } from '#calls/article/article.ts'
import type { AnswerOf } from '#calls/call.ts'
import type { Language } from '#languages/languages.ts'
import { type BannerFault, bannerFault } from '#rules/article/banner.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Visitor } from '#server/handler/handler.ts'
import { type Operator, recordAct } from '#server/operation/record.ts'
import type { Tx } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { endBanner, holdBanner, replaceBannerTexts, shownBanners, writeBanner } from './banner.sql.ts'

/** So many banners home shows at once: more would push away what it is about. */
const ON_HOME = 3

/** A banner as it is written: English among its texts. */
export interface WrittenBanner {
  readonly key: string
  readonly link: string
  readonly place: number
  /** Undefined: from now on. */
  readonly from: Date | undefined
  /** Undefined: until it is taken back. */
  readonly until: Date | undefined
  readonly texts: readonly { readonly language: Language; readonly title: string; readonly text: string }[]
}

/** The banners of this moment (HOME-02). */
export async function showBanners({ services: { database }, language }: Visitor): Promise<AnswerOf<typeof banners>> {
  return { list: await shownBanners(database, language, await worldNow(database), ON_HOME) }
}

/** What is wrong with a banner, to those who put it. */
const FAULTS: Readonly<Record<BannerFault, string>> = {
  blank: 'a title or a text is blank',
  hiddenCharacters: 'a title or a text has hidden characters',
  endsBeforeItBegins: 'it would end before it begins',
  isOver: 'it would be over already, and nobody would see it',
}

/** Shows a banner, in the place of the one with its key; one that was taken back is shown again. RangeError: what is wrong. */
export async function putBanner(tx: Tx, operator: Operator, written: WrittenBanner): Promise<void> {
  const { key, link, place, from, until, texts } = written
  const now = await worldNow(tx)
  const shownFrom = from ?? now
  const fault = bannerFault(texts, { from: shownFrom.getTime(), until: until?.getTime() }, now.getTime())
  if (fault) throw new RangeError(`${key}: ${FAULTS[fault]}`)
  const banner = { key, link, place, shown_from: shownFrom, shown_until: until ?? null, taken_back_at: null }
  await replaceBannerTexts(tx, await writeBanner(tx, banner), texts)
  await recordAct(tx, operator, 'banner put', { key, link, languages: texts.length })
}

/** Takes a banner back. Refuses notFound, also for one that is taken back. */
export async function takeBackBanner(tx: Tx, operator: Operator, key: string): Promise<void> {
  const found = await holdBanner(tx, key)
  if (!found || found.taken_back_at) throw new Refusal('notFound')
  await endBanner(tx, found.id, await worldNow(tx))
  await recordAct(tx, operator, 'banner takeback', { key })
}
