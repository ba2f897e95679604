import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { systemList } from '#calls/planet/systems.ts'
import { IconButton } from '#web/kit/Button.tsx'
import { Select } from '#web/kit/form/Select.tsx'
import { useDot } from '#web/kit/words/use-dot.ts'
import { useSystemName } from '#web/planet/planet-words.ts'
import styles from './Market.module.css'

type Galaxies = AnswerOf<typeof systemList>['galaxies']

/** A star system with the galaxy it stands in. */
export interface ShownSystem {
  /** `2-14`, as an address names it. */
  readonly place: string
  readonly galaxy: number
  readonly system: number
  readonly name: string
  readonly planets: number
  readonly namable: number
}

/** All systems in the order of the catalogue. */
export function systemsOf(galaxies: Galaxies): ShownSystem[] {
  return galaxies.flatMap(({ galaxy, systems }) =>
    systems.map((one) => ({ ...one, galaxy, place: `${galaxy}-${one.system}` })),
  )
}

/** The system of an address; else the first where something can be named, else the first. */
export function systemFor(systems: readonly ShownSystem[], place: string): ShownSystem | undefined {
  const named = systems.find((system) => system.place === place)
  const filled = systems.filter(({ planets }) => planets > 0)
  return named ?? filled.find(({ namable }) => namable > 0) ?? filled[0] ?? systems[0]
}

interface Props {
  readonly systems: readonly ShownSystem[]
  readonly shown: ShownSystem
  readonly onPick: (system: string) => void
}

/** To the next system, the one before, or any of them by name. */
export function SystemSwitch({ systems, shown, onPick }: Props): ReactNode {
  const t = useTranslations('planet')
  const name = useSystemName()
  const dot = useDot()
  const at = systems.indexOf(shown)
  const step = (by: number): void => {
    const next = systems[(at + by + systems.length) % systems.length]
    if (next) onPick(next.place)
  }
  return (
    <div className={styles.switch} data-keep-out="">
      <IconButton icon="left" label={t('systemBefore')} onClick={() => step(-1)} />
      <Select
        bare
        label={t('systemPick')}
        value={shown.place}
        options={systems.map((system) => ({
          value: system.place,
          label: `${name(system.name, system.system)}${dot}${t('systemNamable', { count: system.namable })}`,
        }))}
        onPick={onPick}
      />
      <IconButton icon="right" label={t('systemAfter')} onClick={() => step(1)} />
    </div>
  )
}
