import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'wouter'
import { personal } from '#calls/account/personal.ts'
import { planetDetail } from '#calls/planet/detail.ts'
import { AskError } from '#web/ask/ask.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { usePlanetMap } from '#web/land/plots/use-planet-map.ts'
import { NotThere } from '#web/land/public/NotThere.tsx'
import { ChooseLand } from './ChooseLand.tsx'
import styles from './PlanetLand.module.css'
import { PlanetMap } from './PlanetMap.tsx'

/** `/land`: the plots of one planet on their map and as a list; without a planet in the address, which one (LAND-03). */
export function Land(): ReactNode {
  const [query] = useSearchParams()
  const coordinates = query.get('planet') ?? ''
  return /^\d+-\d+-\d+$/.test(coordinates) ? <PlanetLand key={coordinates} coordinates={coordinates} /> : <ChooseLand />
}

function PlanetLand({ coordinates }: { readonly coordinates: string }): ReactNode {
  const words = useErrorWords()
  const detail = useAnswer(planetDetail, { coordinates })
  const me = useAnswer(personal, {})
  const map = usePlanetMap(detail.data, me.data && Number(me.data.userId))
  // how many are sold stands beside the map, which hears of each sale
  const count = useEffectEvent(() => void detail.refetch())
  const heard = map.planes?.version
  useEffect(() => {
    if (heard !== undefined && heard > 0) count()
  }, [heard])
  const error = (detail.isLoadingError && detail.error) || (me.isLoadingError && me.error) || map.error
  const retry = (): void => {
    if (detail.isError) void detail.refetch()
    if (me.isError) void me.refetch()
    map.refresh()
  }
  if (detail.error instanceof AskError && detail.error.reason === 'notFound') return <NotThere what="noPlanet" />
  if (error) return <ErrorState text={words(error)} onRetry={retry} />
  if (!detail.data || !map.planes)
    return (
      <div className={styles.land} aria-busy="true">
        <aside className={styles.side}>
          <Skeleton rows={8} shape="lines" />
        </aside>
        <div className={styles.waiting} />
        <div className={styles.panel}>
          <div className={styles.scroll}>
            <Skeleton rows={6} />
          </div>
        </div>
      </div>
    )
  return (
    <PlanetMap
      planet={detail.data}
      planes={map.planes}
      valued={map.valued}
      onWantValues={map.wantValues}
      onBought={map.refresh}
    />
  )
}
