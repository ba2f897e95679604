import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { actsAt, titleAt } from './acts.ts'
import styles from './RuleBook.module.css'

/** The whole configuration by its places, as versions name them too: what no chapter says stands here. */
export function AllFigures({ figures }: { readonly figures: ReadonlyMap<string, string | number> }): ReactNode {
  const t = useTranslations('rulebook.all')
  const title = useTranslations('title')
  const all = [...figures].map(([place, value]) => ({ place, value, to: actsAt(place, figures) }))
  return (
    <section id="all" className={styles.chapter}>
      <h2>{t('title')}</h2>
      <p>{t('text')}</p>
      <details className={styles.all}>
        <summary>{t('show', { count: all.length })}</summary>
        <div className={styles.scroll}>
          <table>
            <caption className="visually-hidden">{t('title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('figure')}</th>
                <th scope="col">{t('value')}</th>
                <th scope="col">{t('acts')}</th>
              </tr>
            </thead>
            <tbody>
              {all.map(({ place, value, to }) => (
                <tr key={place}>
                  <th scope="row" className={styles.place}>
                    {place}
                  </th>
                  <td className="number">{value}</td>
                  <td>
                    <Link to={to}>{title(titleAt(to))}</Link>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}
