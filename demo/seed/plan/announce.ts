import { join } from 'node:path'
import { root } from '#demo/box/settings.ts'
import { SEEDER } from '#demo/seed/actors.ts'
import { putBanner } from '#server/article/banners.ts'
import { readFolder } from '#server/article/content.ts'
import { publishArticle } from '#server/article/publish.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'

/** The announcements of the story, by the day on which each is made. */
const ANNOUNCED: Readonly<Record<number, string>> = { 1: 'six-pools', 4: 'reading-the-factor', 8: 'demo-world' }
/** With this one comes the banner that leads to it. */
const BANNERED = 'demo-world'

/** Makes the announcement of a day of the story, as operators do. */
export async function announce({ database }: Services, day: number): Promise<void> {
  const slug = ANNOUNCED[day]
  if (slug === undefined) return
  const written = await readFolder(join(root, 'demo', 'content', slug))
  await inTransaction(database, async (tx) => {
    await publishArticle(tx, SEEDER, written)
    if (slug !== BANNERED) return
    // its title and what it says in short are the article's own
    const texts = written.texts.map(({ language, title, summary }) => ({ language, title, text: summary }))
    const link = `/article?slug=${slug}`
    await putBanner(tx, SEEDER, { key: slug, link, place: 0, from: undefined, until: undefined, texts })
  })
}
