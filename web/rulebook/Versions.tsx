import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { ruleBook } from '#calls/rulebook/book.ts'
import { SettledDay } from '#web/kit/figure/Instant.tsx'
import { Empty } from '#web/kit/States.tsx'
import styles from './RuleBook.module.css'

type Versions = AnswerOf<typeof ruleBook>['versions']

/** Since when which figures hold, the newest first; each change with what stood before. */
export function Versions({ versions }: { readonly versions: Versions }): ReactNode {
  const t = useTranslations('rulebook.versions')
  return (
    <section id="versions" className={styles.chapter}>
      <h2>{t('title')}</h2>
      <p>{t('text')}</p>
      {versions.length === 0 && <Empty text={t('none')} />}
      <ol className={styles.versions}>
        {versions.map(({ version, sinceAt, changes }) => (
          <li key={version}>
            <h3>
              {t('version', { version })} <SettledDay at={sinceAt} />
            </h3>
            {version === 1 ? (
              <p>{t('first')}</p>
            ) : (
              <dl>
                {changes.map(({ figure, before, after }) => (
                  <div key={figure}>
                    <dt className={styles.place}>{figure}</dt>
                    <dd className="number">
                      <del>{before ?? '–'}</del> → <ins>{after ?? '–'}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
