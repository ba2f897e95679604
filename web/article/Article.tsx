import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { Articles } from './Articles.tsx'
import { slugIn } from './article-place.ts'
import { OneArticle } from './OneArticle.tsx'

/** `/article`: announcements, help, terms; `?slug=` one of them (HOME-01). Open to visitors. */
export function Article(): ReactNode {
  const [query] = useSearchParams()
  const slug = slugIn(query)
  return slug ? <OneArticle key={slug} slug={slug} /> : <Articles />
}
