import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { planetList } from '#calls/planet/list.ts'
import { randomPlanet } from '#calls/planet/random.ts'
import { systemList } from '#calls/planet/systems.ts'
import { useAct, useAnswer } from '#web/ask/hooks.ts'
import { Button } from '#web/kit/Button.tsx'
import { cx } from '#web/kit/cx.ts'
import { Select } from '#web/kit/form/Select.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty } from '#web/kit/States.tsx'
import { useDot } from '#web/kit/words/use-dot.ts'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import { PlanetRow } from '#web/planet/market/PlanetRow.tsx'
import { systemsOf } from '#web/planet/market/SystemSwitch.tsx'
import { useSystemName } from '#web/planet/planet-words.ts'
import styles from './Naming.module.css'
import type { StepProps } from './NamingWizard.tsx'

/** Which planet: one by chance, or one of those that are open, in one star system or in all, the cheapest first. */
export function ChooseStep({ move }: StepProps): ReactNode {
  const t = useTranslations('planet.naming')
  const choose = (coordinates: string): void => move({ do: 'choose', coordinates })
  const random = useAct(randomPlanet, { onDone: ({ planet }) => choose(planet?.coordinates ?? '') })
  const [system, setSystem] = useState<OpenSystem>()
  const list = useList(planetList, (page) => ({
    state: 'namable' as const,
    sort: 'priceUp' as const,
    ...(system && { galaxy: system.galaxy, system: system.system }),
    ...page,
  }))
  return (
    <div className={cx(styles.body, styles.choose)}>
      <p>{t('chooseText')}</p>
      <Button kind="filled" main wide loading={random.isPending} onClick={() => random.mutate({ of: 'planet' })}>
        {t('random')}
      </Button>
      <SystemChoice chosen={system} onPick={setSystem} />
      <ListFrame
        list={list}
        skeleton={<Skeleton rows={4} shape="planets" />}
        empty={<Empty text={t('noneOpen')} />}
        total={list.first?.total}
      >
        {(planets) => (
          <ul>
            {planets.map((planet) => (
              <PlanetRow key={planet.coordinates} planet={planet} onPick={({ coordinates }) => choose(coordinates)} />
            ))}
          </ul>
        )}
      </ListFrame>
    </div>
  )
}

interface OpenSystem {
  readonly galaxy: number
  readonly system: number
}

interface SystemChoiceProps {
  readonly chosen: OpenSystem | undefined
  readonly onPick: (system: OpenSystem | undefined) => void
}

/** One of the star systems in which a planet is open, or all of them. */
function SystemChoice({ chosen, onPick }: SystemChoiceProps): ReactNode {
  const t = useTranslations('planet')
  const name = useSystemName()
  const dot = useDot()
  const answer = useAnswer(systemList, {})
  const systems = systemsOf(answer.data?.galaxies ?? []).filter(({ namable }) => namable > 0)
  const key = ({ galaxy, system }: OpenSystem): string => `${galaxy}-${system}`
  return (
    <Select
      label={t('systemPick')}
      value={chosen ? key(chosen) : ''}
      options={[
        { value: '', label: t('naming.allSystems') },
        ...systems.map((system) => ({
          value: key(system),
          label: `${name(system.name, system.system)}${dot}${t('systemNamable', { count: system.namable })}`,
        })),
      ]}
      onPick={(picked) => onPick(systems.find((system) => key(system) === picked))}
    />
  )
}
