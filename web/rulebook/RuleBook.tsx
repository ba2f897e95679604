import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { ruleBook } from '#calls/rulebook/book.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { useNamedPart } from '#web/route/use-named-part.ts'
import { AllFigures } from './AllFigures.tsx'
import { ChapterText } from './ChapterText.tsx'
import { useChapters } from './chapters.ts'
import styles from './RuleBook.module.css'
import { Versions } from './Versions.tsx'

type Book = Parameters<typeof Versions>[0]['versions']

/** `/rules`: every figure that the product works with, out of the configuration that settles, and how it changed. */
export function RuleBook(): ReactNode {
  const t = useTranslations('rulebook')
  const title = useTranslations('title')
  const words = useErrorWords()
  const book = useAnswer(ruleBook, {})
  return (
    <Page title={title('rules')} note={t('intro')}>
      {book.isError && !book.data ? (
        <ErrorState text={words(book.error)} onRetry={book.refetch} />
      ) : book.data ? (
        <Read figures={book.data.figures} versions={book.data.versions} />
      ) : (
        <Skeleton rows={16} />
      )}
    </Page>
  )
}

interface ReadProps {
  readonly figures: Readonly<Record<string, string | number>>
  readonly versions: Book
}

function Read({ figures, versions }: ReadProps): ReactNode {
  const t = useTranslations('rulebook')
  const title = useTranslations('title')
  const lookUp = useMemo(() => new Map(Object.entries(figures)), [figures])
  const chapters = useChapters(lookUp)
  useNamedPart()
  return (
    <div className={styles.book}>
      <nav className={styles.contents} aria-label={t('contents')}>
        <ol>
          {chapters.map(({ key, title }) => (
            <li key={key}>
              <a href={`#${key}`}>{title}</a>
            </li>
          ))}
          <li>
            <a href="#all">{t('all.title')}</a>
          </li>
          <li>
            <a href="#versions">{t('versions.title')}</a>
          </li>
        </ol>
      </nav>
      <div className={styles.chapters}>
        {chapters.map(({ key, title, said, head, rows, acts, to, toName }) => (
          <section key={key} id={key} className={styles.chapter}>
            <h2>{title}</h2>
            <p>
              <ChapterText chapter={{ key, said }} figures={lookUp} />
            </p>
            {rows.length > 0 && (
              <div className={styles.scroll}>
                <table>
                  <caption className="visually-hidden">{title}</caption>
                  <thead>
                    <tr>
                      {head.map((name) => (
                        <th key={name} scope="col">
                          {name}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {rows.map(([first, ...rest], row) => (
                      <tr key={first}>
                        <th scope="row">
                          <Link to={acts[row] ?? to}>{first}</Link>
                        </th>
                        {rest.map((cell, at) => (
                          <td key={String(at)} className="number">
                            {cell}
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            )}
            <ButtonLink to={to}>{toName}</ButtonLink>
          </section>
        ))}
        <AllFigures figures={lookUp} />
        <Versions versions={versions} />
        <div>
          <ButtonLink to="/honesty">{title('honesty')}</ButtonLink>
        </div>
      </div>
    </div>
  )
}
