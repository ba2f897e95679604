import type { ReactNode } from 'react'
import { type RichTranslationValues, useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { actsAt } from './acts.ts'
import type { Chapter, Figures, Said } from './chapters.ts'

interface Props {
  readonly chapter: Pick<Chapter, 'key' | 'said'>
  readonly figures: Figures
}

/** What a chapter says, each of its figures a link to where it acts. */
export function ChapterText({ chapter: { key, said }, figures }: Props): ReactNode {
  const t = useTranslations('rulebook')
  return t.rich(`${key}.text`, linked(said, figures) as never)
}

/**
 * What a sentence is formatted with: each figure, and its tag as a link to the page on which it acts. The texts as the browser has them
 * take words, numbers and tags, and no elements.
 */
function linked(said: Readonly<Record<string, Said>>, figures: Figures): RichTranslationValues {
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, { place, shown }]): [string, RichTranslationValues[string]][] => [
      [name, shown],
      [`${name}At`, (words) => <Link to={actsAt(place, figures)}>{words}</Link>],
    ]),
  )
}
