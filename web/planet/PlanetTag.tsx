import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { localDay } from '#web/kit/figure/instant-text.ts'
import { StateTag } from '#web/kit/StateTag.tsx'
import type { PlanetView } from './planet-words.ts'

const LOOK = {
  upcoming: { shape: 'upcoming', tone: 'ink' },
  namable: { shape: 'open', tone: 'accent' },
  opening: { shape: 'upcoming', tone: 'accent' },
  named: { shape: 'held', tone: 'ink' },
  onSale: { shape: 'resale', tone: 'ochre' },
  sold: { shape: 'held', tone: 'ink' },
} as const

/** The state of a planet as a shape and a word; an upcoming one says when it opens. */
export function PlanetTag({ planet }: { readonly planet: Pick<PlanetView, 'state' | 'opensAt'> }): ReactNode {
  const t = useTranslations()
  const word =
    planet.state === 'upcoming'
      ? t('planet.opens', { when: localDay(planet.opensAt) })
      : t(`glossary.planetState.${planet.state}`)
  return <StateTag {...LOOK[planet.state]}>{word}</StateTag>
}
