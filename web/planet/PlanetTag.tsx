import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { StateTag } from '#web/kit/StateTag.tsx'
import { type PlanetView, useUtc } from './planet-words.ts'

const LOOK = {
  upcoming: { shape: 'upcoming', tone: 'ink' },
  namable: { shape: 'open', tone: 'accent' },
  named: { shape: 'held', tone: 'ink' },
  onSale: { shape: 'resale', tone: 'ochre' },
  sold: { shape: 'held', tone: 'ink' },
} as const

/** The state of a planet as a shape and a word; an upcoming one says when it opens. */
export function PlanetTag({ planet }: { readonly planet: Pick<PlanetView, 'state' | 'opensAt'> }): ReactNode {
  const t = useTranslations()
  const utc = useUtc()
  const word =
    planet.state === 'upcoming'
      ? t('planet.opens', { when: utc(planet.opensAt, 'day') })
      : t(`glossary.planetState.${planet.state}`)
  return <StateTag {...LOOK[planet.state]}>{word}</StateTag>
}
