import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { nodeRecords } from '#calls/planet/node.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Instant } from '#web/kit/figure/Instant.tsx'
import { Empty } from '#web/kit/States.tsx'
import { Table } from '#web/kit/Table.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import styles from './Node.module.css'

/** The naming rights that one has bought, newest first; each leads to its journal. */
export function NodeRecords(): ReactNode {
  const t = useTranslations('planet.node')
  const column = useTranslations('asset.column')
  const list = useList(nodeRecords, (page) => page)
  return (
    <section className={styles.mine}>
      <h3>{t('mine')}</h3>
      <ListFrame list={list} empty={<Empty text={t('none')} />}>
        {(rows) => (
          <Table
            caption={t('mine')}
            rows={rows}
            rowKey={({ order }) => order}
            columns={[
              {
                key: 'planet',
                head: column('about'),
                cell: ({ order, name, coordinates, level }) => (
                  <>
                    <Link className={styles.open} to={`/record/info?order=${order}`}>
                      {name || coordinates}
                    </Link>{' '}
                    <small>{t('level', { level })}</small>
                  </>
                ),
              },
              { key: 'time', head: column('time'), fold: true, cell: ({ worldAt }) => <Instant at={worldAt} /> },
              {
                key: 'amount',
                head: column('amount'),
                right: true,
                cell: ({ amount, asset }) => <Amount value={`-${amount}`} asset={asset} precision="all" />,
              },
            ]}
          />
        )}
      </ListFrame>
    </section>
  )
}
