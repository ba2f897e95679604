import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDot } from '#web/kit/words/use-dot.ts'
import { PlanetFace } from './PlanetFace.tsx'
import styles from './PlanetSubject.module.css'
import type { PlanetView } from './planet-words.ts'

interface Props {
  /** What stands first: its name, or its coordinates before it has one. */
  readonly title: ReactNode
  /** Its place is held until it is there. */
  readonly planet: PlanetView | undefined
  /** A line more. */
  readonly note?: string
}

/** Which planet a sheet is about: its picture and its facts. */
export function PlanetSubject({ title, planet, note }: Props): ReactNode {
  const t = useTranslations()
  const dot = useDot()
  return (
    <div className={styles.subject}>
      {planet ? <PlanetFace planet={planet} diameter={80} /> : <span className={styles.place} />}
      <p>
        <strong>{title}</strong>
        {planet && (
          <span>
            {[
              t(`glossary.type.${planet.type}`),
              t('planet.level', { level: planet.level }),
              t('planet.plotCount', { count: planet.plots }),
            ].join(dot)}
          </span>
        )}
        {note !== undefined && <span>{note}</span>}
      </p>
    </div>
  )
}
