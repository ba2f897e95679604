import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { planetList } from '#calls/planet/list.ts'
import { randomPlanet } from '#calls/planet/random.ts'
import { useAct, useErrorWords } from '#web/ask/hooks.ts'
import { usePages } from '#web/ask/use-pages.ts'
import { Button } from '#web/kit/Button.tsx'
import { cx } from '#web/kit/cx.ts'
import { LoadMore } from '#web/kit/LoadMore.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { PlanetRow } from '../PlanetRow.tsx'
import styles from './Naming.module.css'
import type { StepProps } from './NamingWizard.tsx'

/** Which planet: one by chance, or one of those that are open, the cheapest first. */
export function ChooseStep({ move }: StepProps): ReactNode {
  const t = useTranslations('planet.naming')
  const words = useErrorWords()
  const choose = (coordinates: string): void => move({ do: 'choose', coordinates })
  const random = useAct(randomPlanet, { onDone: ({ planet }) => choose(planet?.coordinates ?? '') })
  const open = usePages(planetList, (after) => ({
    state: 'namable' as const,
    sort: 'priceUp' as const,
    ...(after && { after }),
  }))
  const planets = open.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <div className={cx(styles.body, styles.choose)}>
      <p>{t('chooseText')}</p>
      <Button kind="filled" main wide loading={random.isPending} onClick={() => random.mutate({ of: 'planet' })}>
        {t('random')}
      </Button>
      {open.isPending && <Skeleton rows={4} shape="planets" />}
      {open.isError && <ErrorState text={words(open.error)} onRetry={open.refetch} />}
      {open.data && planets.length === 0 && <Empty text={t('noneOpen')} />}
      {planets.length > 0 && (
        <div>
          <ul>
            {planets.map((planet) => (
              <PlanetRow key={planet.coordinates} planet={planet} onPick={({ coordinates }) => choose(coordinates)} />
            ))}
          </ul>
          <LoadMore
            shown={planets.length}
            total={open.data?.pages[0]?.total ?? planets.length}
            more={open.hasNextPage}
            loading={open.isFetchingNextPage}
            onMore={open.fetchNextPage}
          />
        </div>
      )}
    </div>
  )
}
