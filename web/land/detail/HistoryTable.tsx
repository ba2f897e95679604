import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { RUN_STATES } from '#calls/land/land.ts'
import type { plotInfo } from '#calls/land/plot.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Instant } from '#web/kit/figure/Instant.tsx'
import { zoneText } from '#web/kit/figure/instant-text.ts'
import { type Column, Table } from '#web/kit/Table.tsx'
import { eraKey } from '#web/planet/planet-words.ts'
import styles from './LandInfo.module.css'

type Run = AnswerOf<typeof plotInfo>['history'][number] & { readonly order?: string }

interface Props {
  /** With the numbers of the orders, where they are told. */
  readonly history: readonly Run[]
}

/** Who had a land since its first sale, how it came to each and what it did, the newest first (LAND-16). */
export function HistoryTable({ history }: Props): ReactNode {
  const t = useTranslations()
  const known = (state: string) => RUN_STATES.find((name) => name === state)
  const order: Column<Run> = {
    key: 'order',
    head: t('land.pay.order'),
    cell: (run) => <span className={styles.order}>{run.order}</span>,
    fold: true,
  }
  return (
    <Table
      caption={t('land.history.title')}
      rowKey={({ order: number, boughtAt }) => number ?? String(boughtAt)}
      rows={history}
      columns={[
        {
          key: 'when',
          head: `${t('land.history.when')} (${zoneText()})`,
          cell: ({ boughtAt }) => <Instant at={boughtAt} />,
        },
        { key: 'who', head: t('planet.owner'), cell: ({ owner }) => owner, fold: true },
        { key: 'how', head: t('act.how.label'), cell: ({ how }) => t(`act.how.${how}`), fold: true },
        { key: 'era', head: t('land.history.era'), cell: ({ era }) => t(`glossary.era.${eraKey(era)}`), fold: true },
        {
          key: 'state',
          head: t('planet.state'),
          fold: true,
          cell: ({ state }) => {
            if (state === 'transferred') return t('act.handedOver')
            const name = known(state)
            return name ? t(`glossary.landState.${name === 'effective' ? 'inEffect' : name}`) : state
          },
        },
        ...(history.some((run) => run.order) ? [order] : []),
        {
          key: 'sum',
          head: t('land.investment'),
          right: true,
          cell: ({ investment }) => <Amount value={investment} asset="DU" />,
        },
      ]}
    />
  )
}
