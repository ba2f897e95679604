import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { planetList } from '#calls/planet/list.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty } from '#web/kit/States.tsx'
import { plotHash } from '#web/land/plot-place.ts'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import { PlanetRow } from '#web/planet/market/PlanetRow.tsx'
import { go } from '#web/route/navigation.ts'
import styles from './ChooseLand.module.css'
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
  const list = useList(planetList, (page) => ({ sellsLand: true, sort: 'soldDown' as const, ...page }))
  return (
    <ListFrame
      list={list}
      skeleton={<Skeleton rows={5} shape="planets" />}
      empty={
        <Empty
          text={t('none')}
          action={
            <ButtonLink kind="filled" to="/node">
              {t('toMarket')}
            </ButtonLink>
          }
        />
      }
      total={list.first?.total}
    >
      {(planets) => (
        <ul>
          {planets.map((planet) => (
            <PlanetRow key={planet.coordinates} planet={planet} onPick={({ coordinates }) => onPick(coordinates)} />
          ))}
        </ul>
      )}
    </ListFrame>
  )
}
