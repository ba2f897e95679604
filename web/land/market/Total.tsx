import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { marketLands } from '#calls/land/market.ts'
import { Button } from '#web/kit/Button.tsx'
import { eraKey } from '#web/planet/planet-words.ts'
import styles from './Lots.module.css'
import type { LandPlace } from './market-place.ts'

interface Props {
  readonly first: Pick<AnswerOf<typeof marketLands>, 'total' | 'barred'> | undefined
  readonly place: LandPlace
  readonly onChange: (change: Partial<LandPlace>) => void
}

/**
 * How many plots the filters find; where not all were counted, that there are more. Its line stays while it is asked. Below it
 * which era is left out, since who looks may buy none of it any more, and the way to see it all the same.
 */
export function Total({ first, place, onChange }: Props): ReactNode {
  const t = useTranslations()
  const total = first?.total
  // of another era nothing is left out
  const barred = first?.barred.filter((era) => place.era === '' || place.era === String(era)) ?? []
  return (
    <>
      <p className={styles.total} role="status">
        {total &&
          (total.all ? t('market.total', { plots: total.plots }) : t('market.totalMore', { plots: total.plots }))}
      </p>
      {barred.map((era) => (
        <p key={era} className={styles.barred}>
          <span>
            {t(place.barred ? 'market.barred.shown' : 'market.barred.out', { era: t(`glossary.era.${eraKey(era)}`) })}
          </span>
          <Button kind="text" onClick={() => onChange({ barred: !place.barred })}>
            {t(place.barred ? 'market.barred.hide' : 'market.barred.show')}
          </Button>
        </p>
      ))}
    </>
  )
}
