import { type Insertable, sql } from 'kysely'
import { FALLBACK_LANGUAGE, type Language } from '#languages/languages.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { Banner, BannerText } from '#server/store/rows.made.ts'

/** The banners that are shown at an instant, each in a language, else in English. */
export function shownBanners(reader: Reader, language: Language, at: Date, most: number) {
  return reader
    .selectFrom('banner')
    .innerJoin('banner_text as shown', (join) =>
      join.onRef('shown.banner', '=', 'banner.id').on(
        'shown.language',
        '=',
        sql<BannerText['language']>`(select language from banner_text t where t.banner = banner.id
          and t.language in (${language}, ${FALLBACK_LANGUAGE}) order by (t.language = ${language}) desc limit 1)`,
      ),
    )
    .select(['banner.key', 'banner.link', 'shown.language', 'shown.title', 'shown.text'])
    .where('banner.taken_back_at', 'is', null)
    .where('banner.shown_from', '<=', at)
    .where(({ eb, or }) => or([eb('banner.shown_until', 'is', null), eb('banner.shown_until', '>', at)]))
    .orderBy('banner.place')
    .orderBy('banner.id')
    .limit(most)
    .execute()
}

export async function holdBanner(tx: Tx, key: string) {
  return tx.selectFrom('banner').selectAll().where('key', '=', key).forUpdate().executeTakeFirst()
}

/** Writes a banner, in the place of the one of its key; its id. */
export async function writeBanner(tx: Tx, banner: Insertable<Banner>): Promise<bigint> {
  const { key: _, ...rest } = banner
  const { id } = await tx
    .insertInto('banner')
    .values(banner)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(rest))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Puts texts in the place of those that stand. */
export async function replaceBannerTexts(
  tx: Tx,
  banner: bigint,
  texts: readonly Omit<Insertable<BannerText>, 'banner'>[],
): Promise<void> {
  const spoken = texts.map(({ language }) => language)
  await tx.deleteFrom('banner_text').where('banner', '=', banner).where('language', 'not in', spoken).execute()
  await tx
    .insertInto('banner_text')
    .values(texts.map((text) => ({ ...text, banner })))
    .onConflict((conflict) =>
      conflict.columns(['banner', 'language']).doUpdateSet(({ ref }) => ({
        title: ref('excluded.title'),
        text: ref('excluded.text'),
      })),
    )
    .execute()
}

export async function endBanner(tx: Tx, banner: bigint, at: Date): Promise<void> {
  await tx.updateTable('banner').set({ taken_back_at: at }).where('id', '=', banner).execute()
}
