import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { landList } from '#calls/land/list.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import styles from './PlanetPage.module.css'
import { eraKey } from './planet-words.ts'

interface Props {
  readonly coordinates: string
  /** Where a plot leads. */
  readonly to: (place: { readonly x: number; readonly y: number }) => string
}

/** The plots sold last, each with when it was and the way to it. */
export function SoldLast({ coordinates, to }: Props): ReactNode {
  const t = useTranslations()
  const sold = useAnswer(landList, { coordinates, size: 6 })
  if (sold.isPending) return <Skeleton rows={3} />
  if (sold.isLoadingError) return null
  return (
    <section>
      <h3 className={styles.head}>{t('planet.lastSold')}</h3>
      <ul className={styles.sold}>
        {sold.data.list.map((land) => (
          <li key={land.tokenId}>
            <Link to={to(land)}>
              <span className="number">
                {land.x}, {land.y}
              </span>
              <span>{t(`glossary.era.${eraKey(land.era)}`)}</span>
              <Amount value={land.investment} asset="DU" precision="all" />
              <small>
                <Spoken at={land.boughtAt} />
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
