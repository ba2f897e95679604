import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import styles from './RuleBook.module.css'

/** The whole configuration by its places, as versions name them too: what no chapter says stands here. */
export function AllFigures({ figures }: { readonly figures: Readonly<Record<string, string | number>> }): ReactNode {
  const t = useTranslations('rulebook.all')
  const all = Object.entries(figures)
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
              </tr>
            </thead>
            <tbody>
              {all.map(([place, value]) => (
                <tr key={place}>
                  <th scope="row" className={styles.place}>
                    {place}
                  </th>
                  <td className="number">{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}
