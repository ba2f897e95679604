import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { TurningPlanet } from '#web/kit/planet/TurningPlanet.tsx'
import { useDot } from '#web/kit/words/use-dot.ts'
import type { PlanetView } from '#web/planet/planet-words.ts'
import { drawCrop, fileOf } from './crop.ts'
import styles from './Modify.module.css'
import type { ChosenImage } from './use-upload.ts'

/** A cut that is still being moved is not drawn: so long it has to stand (ms). */
const STANDS_MS = 250

interface Props {
  readonly planet: PlanetView
  readonly name: string
  readonly manifesto: string
  readonly image: ChosenImage
}

/** The planet as it will be seen: its picture on the turning globe, its name and its declaration (PLANET-07). */
export function Preview({ planet, name, manifesto, image }: Props): ReactNode {
  const t = useTranslations()
  const dot = useDot()
  const cut = useCut(image)
  return (
    <figure className={styles.preview}>
      <figcaption>{t('manage.modify.preview')}</figcaption>
      <TurningPlanet
        type={planet.type}
        coordinates={planet.coordinates}
        level={planet.level}
        diameter={280}
        image={cut}
        label={name || t('planet.unnamed')}
      />
      <h2>{name || t('planet.unnamed')}</h2>
      <p className={styles.facts}>
        {[planet.coordinates, t(`glossary.type.${planet.type}`), t('planet.level', { level: planet.level })].join(dot)}
      </p>
      <blockquote>{manifesto}</blockquote>
      {planet.rendering && <p className={styles.rendering}>{t('manage.modify.rendering')}</p>}
    </figure>
  )
}

/** What is cut out of the chosen picture, as it would be uploaded; '' without a picture. */
function useCut({ bitmap, crop }: ChosenImage): Blob | '' {
  const [cut, setCut] = useState<Blob | ''>('')
  useEffect(() => {
    if (!bitmap) return setCut('')
    let wanted = true
    const timer = setTimeout(() => {
      const canvas = document.createElement('canvas')
      drawCrop(canvas, bitmap, crop)
      void fileOf(canvas).then((file) => {
        if (wanted) setCut(file)
      })
    }, STANDS_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [bitmap, crop])
  return cut
}
