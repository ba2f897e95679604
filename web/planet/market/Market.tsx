import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { planetList } from '#calls/planet/list.ts'
import { systemList } from '#calls/planet/systems.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { StarChart } from '#web/planet/chart/StarChart.tsx'
import { type PlanetView, useSystemName } from '#web/planet/planet-words.ts'
import { lazyDialog } from '#web/route/lazily.ts'
import { closeOpened } from '#web/route/over-page.ts'
import styles from './Market.module.css'
import { MarketFilters } from './MarketFilters.tsx'
import { MarketList } from './MarketList.tsx'
import type { MarketPlace } from './market-place.ts'
import { SelectedPlate } from './SelectedPlate.tsx'
import { type ShownSystem, SystemSwitch, systemFor, systemsOf } from './SystemSwitch.tsx'
import { useMarketPlace } from './use-market-place.ts'

const PlanetPage = lazyDialog(
  ['planet', 'glossary', 'star'],
  async () => (await import('#web/planet/PlanetPage.tsx')).PlanetPage,
  ({ coordinates }) => coordinates !== '',
)
const NamingWizard = lazyDialog(
  ['planet', 'glossary', 'star', 'pay', 'account', 'error'],
  async () => (await import('#web/planet/naming/NamingWizard.tsx')).NamingWizard,
  ({ start }) => start !== '',
)

const BuySheet = lazyDialog(
  ['planet', 'glossary', 'pay', 'account'],
  async () => (await import('#web/planet/buying/BuySheet.tsx')).BuySheet,
  ({ coordinates }) => coordinates !== '',
)

/** The planet market: the chart of a star system, and the list beside it (PLANET-03). Open to visitors. */
export function Market(): ReactNode {
  const t = useTranslations('planet')
  const words = useErrorWords()
  const [place, go] = useMarketPlace()
  const answer = useAnswer(systemList, {})
  const systems = systemsOf(answer.data?.galaxies ?? [])
  const system = systemFor(systems, place.system)
  // asked for beside the systems: nearly always it is the system of the address, or the first
  const asked = (system?.place || place.system || '1-1').split('-').map(Number)
  const planets = useAnswer(planetList, { galaxy: asked[0], system: asked[1], sort: 'orbit', size: 100 })
  if (answer.isLoadingError) return <ErrorState text={words(answer.error)} onRetry={answer.refetch} />
  if (answer.isPending)
    return (
      <div className={styles.market}>
        <div className={styles.chart} />
        <div className={styles.list}>
          <div className={styles.rows}>
            <Skeleton rows={7} shape="planets" />
          </div>
        </div>
      </div>
    )
  if (!system) return <Empty text={t('noneHere')} />
  return (
    <>
      <Shown place={place} go={go} systems={systems} system={system} answer={planets} />
      <PlanetPage
        coordinates={place.page}
        onClose={() => closeOpened(() => go({ page: '' }))}
        onName={(naming) => go({ page: '', naming }, true)}
        onBuy={(buying) => go({ page: '', buying }, true)}
      />
      <NamingWizard
        start={place.naming}
        onClose={() => closeOpened(() => go({ naming: '' }))}
        onNamed={(at) => go({ at, system: '' })}
      />
      <BuySheet coordinates={place.buying} onClose={() => closeOpened(() => go({ buying: '' }))} />
    </>
  )
}

interface ShownProps {
  readonly place: MarketPlace
  readonly go: (change: Partial<MarketPlace>, add?: boolean) => void
  readonly systems: readonly ShownSystem[]
  readonly system: ShownSystem
  /** Its planets. */
  readonly answer: UseQueryResult<AnswerOf<typeof planetList>, Error>
}

function Shown({ place, go, systems, system, answer }: ShownProps): ReactNode {
  const t = useTranslations('planet')
  const words = useErrorWords()
  const name = useSystemName()
  const top = useRef<HTMLDivElement>(null)
  const everywhere = useAnswer(planetList, { size: 1 })
  const planets = answer.data?.list ?? []
  const selected = planets.find(({ coordinates }) => coordinates === place.at) ?? usual(planets)
  const title = name(system.name, system.system)
  const pick = (planet: PlanetView): void => {
    go({ at: planet.coordinates })
    if (window.innerWidth <= PHONE) top.current?.scrollIntoView()
  }
  return (
    <div className={styles.market} ref={top}>
      <div className={styles.chart}>
        <StarChart
          label={t('chartOf', { system: title })}
          planets={planets}
          selected={selected?.coordinates ?? ''}
          onPick={(planet) => go({ at: planet.coordinates })}
        >
          <div className={styles.title} data-keep-out="">
            <h1>{title}</h1>
            <p className="number">
              {t('where', { galaxy: system.galaxy, system: system.system, count: system.planets })}
            </p>
          </div>
          <SystemSwitch systems={systems} shown={system} onPick={(next) => go({ system: next, at: '' })} />
        </StarChart>
        {answer.isLoadingError && (
          <div className={styles.fault}>
            <ErrorState text={words(answer.error)} onRetry={answer.refetch} />
          </div>
        )}
        {selected && (
          <SelectedPlate
            planet={selected}
            onOpen={() => go({ page: selected.coordinates }, true)}
            onName={() => go({ naming: selected.coordinates }, true)}
            onBuy={() => go({ buying: selected.coordinates }, true)}
          />
        )}
      </div>
      <section className={styles.list} aria-label={t('list')}>
        <MarketFilters place={place} here={system.planets} everywhere={everywhere.data?.total} onChange={go} />
        <div className={styles.rows}>
          <MarketList
            place={place}
            system={system}
            selected={selected?.coordinates ?? ''}
            onPick={pick}
            onClear={() => go({ type: '', state: '', level: '', search: '' })}
          />
        </div>
      </section>
    </div>
  )
}

const PHONE = 960

/** What is selected before a choice: the largest planet that can be named, else the largest. */
function usual(planets: readonly PlanetView[]): PlanetView | undefined {
  const large = [...planets].sort((one, other) => other.level - one.level)
  return large.find(({ state }) => state === 'namable') ?? large[0]
}
