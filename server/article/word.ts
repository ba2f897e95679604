import { announcements, article, articleList, banners } from '#calls/article/article.ts'
import { forReader } from '#server/handler/handler.ts'
import type { Word } from '#server/handler/word.ts'
import { listArticles, showAnnouncements, showArticle } from './articles.ts'
import { showBanners } from './banners.ts'

export const articleWord: Word = {
  handlers: [
    forReader(articleList, (asked, visitor) => listArticles(visitor, asked)),
    forReader(article, (asked, visitor) => showArticle(visitor, asked)),
    forReader(announcements, (_, visitor) => showAnnouncements(visitor)),
    forReader(banners, (_, visitor) => showBanners(visitor)),
  ],
}
