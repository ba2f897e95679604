import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { useLanguage } from '#web/state/language.ts'
import { Articles } from './Articles.tsx'
import { slugIn } from './article-place.ts'
import { OneArticle } from './OneArticle.tsx'

/** `/article`: announcements, help, terms; `?slug=` one of them (HOME-01). Open to visitors. */
export function Article(): ReactNode {
  const [query] = useSearchParams()
  const slug = slugIn(query)
  // what is said comes from the server, in the language on the screen
  const { language } = useLanguage()
  return slug ? <OneArticle key={`${language} ${slug}`} slug={slug} /> : <Articles key={language} />
}
