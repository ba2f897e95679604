import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { planetDetail } from '#calls/planet/detail.ts'
import { Button } from '#web/kit/Button.tsx'
import { lazyPart } from '#web/route/lazily.ts'
import styles from './OverTime.module.css'

// a map that most who read of a planet never ask for
const SlidingMap = lazyPart(
  ['land', 'planet', 'star', 'glossary'],
  async () => (await import('#web/land/plots/SlidingMap.tsx')).SlidingMap,
)

interface Props {
  readonly planet: AnswerOf<typeof planetDetail>
}

/** The planet's map on any day since its first plot was sold; its history comes when it is wanted. */
export function OverTime({ planet }: Props): ReactNode {
  const t = useTranslations('land.overTime')
  const [wanted, setWanted] = useState(false)
  return (
    <section className={styles.part}>
      <h2>{t('title')}</h2>
      {wanted ? (
        <div className={styles.shown}>
          <SlidingMap planet={planet} />
        </div>
      ) : (
        <Button onClick={() => setWanted(true)}>{t('open')}</Button>
      )}
    </section>
  )
}
