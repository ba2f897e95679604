import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { planetList } from '#calls/planet/list.ts'
import type { Messages } from '#languages/en_US.ts'

export type PlanetView = AnswerOf<typeof planetList>['list'][number]

/** The name of a star system: its star's, else its number. `name` is a key of the star names. */
export function useSystemName(): (name: string, system: number) => string {
  const t = useTranslations('planet')
  const star = useTranslations('star')
  return (name, system) => {
    const key = name as keyof Messages['star']
    return name && star.has(key) ? t('systemNamed', { star: star(key) }) : t('systemNumber', { system })
  }
}

/** What a planet is called: its name, else that it has none. The same function until the language changes. */
export function usePlanetName(): (planet: Pick<PlanetView, 'name'>) => string {
  const t = useTranslations('planet')
  return useCallback(({ name }) => name || t('unnamed'), [t])
}

/** A range of eras in one word each: `Bronze–Electric`. */
export function useEraRange(): (eras: readonly number[]) => string {
  const t = useTranslations('planet')
  return (eras) => {
    const [from, to] = [eras[0], eras.at(-1)].map((era) => (era === undefined ? '' : t(`era.${eraKey(era)}`)))
    return from === to ? (from ?? '') : `${from}–${to}`
  }
}

export type EraKey = keyof Messages['planet']['era']

/** The key of an era's words. */
export function eraKey(era: number): EraKey {
  return String(era) as EraKey
}
