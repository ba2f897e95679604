import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { planetWorth } from '#calls/planet/worth/worth.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Instant } from '#web/kit/figure/Instant.tsx'
import { zoneText } from '#web/kit/figure/instant-text.ts'
import { Empty } from '#web/kit/States.tsx'
import { Table } from '#web/kit/Table.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import styles from './PlanetPage.module.css'

interface Props {
  readonly coordinates: string
  /** Whether it says itself what it is. */
  readonly headed?: boolean
}

/** What a planet was sold for, the newest sale first. */
export function SaleHistory({ coordinates, headed = true }: Props): ReactNode {
  const t = useTranslations('planet.worth')
  const list = useList(planetWorth, (page) => ({ coordinates, ...page }), { size: 5 })
  return (
    <section>
      {headed && <h3 className={styles.head}>{t('sales')}</h3>}
      <ListFrame list={list} empty={<Empty text={t('noSales')} />}>
        {(rows) => (
          <Table
            caption={t('sales')}
            rows={rows}
            rowKey={({ at }) => String(at)}
            columns={[
              { key: 'at', head: `${t('when')} (${zoneText()})`, cell: ({ at }) => <Instant at={at} /> },
              {
                key: 'price',
                head: t('price'),
                right: true,
                cell: ({ price }) => <Amount value={price} asset="DU" size="row" precision="all" />,
              },
            ]}
          />
        )}
      </ListFrame>
    </section>
  )
}
