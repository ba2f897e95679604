import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { planetList } from '#calls/planet/list.ts'
import { useErrorWords } from '#web/ask/hooks.ts'
import { usePages } from '#web/ask/use-pages.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { LoadMore } from '#web/kit/LoadMore.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { PlanetRow } from '#web/planet/PlanetRow.tsx'
import { go } from '#web/shell/navigation.ts'
import { Page } from '#web/shell/Page.tsx'
import styles from './ChooseLand.module.css'
import { plotHash } from './plot-place.ts'
import { SoldList } from './SoldList.tsx'

/** No planet in the address: the planets that sell land, and every sold plot to search in. */
export function ChooseLand(): ReactNode {
  const t = useTranslations('land')
  return (
    <Page title={t('choose.title')} note={t('choose.note')}>
      <div className={styles.two}>
        <section>
          <h2>{t('choose.planets')}</h2>
          <Planets onPick={(coordinates) => go(`/land?planet=${coordinates}`)} />
        </section>
        <section>
          <h2>{t('choose.lands')}</h2>
          <SoldList onPick={(land) => go(`/land?planet=${land.coordinates}${plotHash(land)}`)} />
        </section>
      </div>
    </Page>
  )
}

function Planets({ onPick }: { readonly onPick: (coordinates: string) => void }): ReactNode {
  const t = useTranslations('land.choose')
  const words = useErrorWords()
  const found = usePages(planetList, (after) => ({
    state: 'named' as const,
    sort: 'soldDown' as const,
    ...(after && { after }),
  }))
  if (found.isPending) return <Skeleton rows={5} shape="planets" />
  if (found.isError) return <ErrorState text={words(found.error)} onRetry={found.refetch} />
  const planets = found.data.pages.flatMap(({ list }) => list)
  if (planets.length === 0)
    return (
      <Empty
        text={t('none')}
        action={
          <ButtonLink kind="filled" to="/node">
            {t('toMarket')}
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <ul>
        {planets.map((planet) => (
          <PlanetRow key={planet.coordinates} planet={planet} onPick={({ coordinates }) => onPick(coordinates)} />
        ))}
      </ul>
      <LoadMore
        shown={planets.length}
        total={found.data.pages[0]?.total ?? planets.length}
        more={found.hasNextPage}
        loading={found.isFetchingNextPage}
        onMore={found.fetchNextPage}
      />
    </>
  )
}
