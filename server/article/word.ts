import { announcements, article, articleList, banners } from '#calls/article/article.ts'
import { forAnyone } from '#server/handler/handler.ts'
import type { Word } from '#server/handler/word.ts'
import { listArticles, showAnnouncements, showArticle } from './articles.ts'
import { showBanners } from './banners.ts'

export const articleWord: Word = {
  handlers: [
    forAnyone(articleList, (asked, visitor) => listArticles(visitor, asked)),
    forAnyone(article, (asked, visitor) => showArticle(visitor, asked)),
    forAnyone(announcements, (_, visitor) => showAnnouncements(visitor)),
    forAnyone(banners, (_, visitor) => showBanners(visitor)),
  ],
}
