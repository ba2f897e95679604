import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PlanetFace } from '#web/planet/PlanetFace.tsx'
import { type PlanetView, useDot } from '#web/planet/planet-words.ts'
import styles from './Form.module.css'

/** Which planet a sheet is about: its face and its facts. */
export function Subject({ planet }: { readonly planet: PlanetView }): ReactNode {
  const t = useTranslations()
  const dot = useDot()
  return (
    <div className={styles.subject}>
      <PlanetFace planet={planet} diameter={72} />
      <p>
        <strong>{planet.name}</strong>
        <span>
          {[
            t(`glossary.type.${planet.type}`),
            t('planet.level', { level: planet.level }),
            t('planet.plotCount', { count: planet.plots }),
          ].join(dot)}
        </span>
      </p>
    </div>
  )
}
