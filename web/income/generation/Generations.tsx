import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { StateTag } from '#web/kit/StateTag.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import styles from './Generation.module.css'
import type { TeamAnswer } from './generation-rounding.ts'

type Row = TeamAnswer['generations'][number]

/** Each generation as it is now: its rate, the land of the team in it, what it brings a day, and whether it is unlocked. */
export function Generations({ stands }: { readonly stands: TeamAnswer }): ReactNode {
  const t = useTranslations('income.generationPage')
  const columns: Column<Row>[] = [
    { key: 'generation', head: t('generation'), cell: ({ generation }) => t('nth', { n: generation }) },
    {
      key: 'rate',
      head: t('rate'),
      right: true,
      fold: true,
      cell: ({ rate }) => <span className="number">{rate}%</span>,
    },
    {
      key: 'state',
      head: t('state'),
      fold: true,
      cell: ({ unlocked, generation }) =>
        unlocked ? (
          <StateTag shape="held" tone="accent">
            {t('unlocked')}
          </StateTag>
        ) : (
          <StateTag shape="open" tone="ink">
            {t('needs', { count: generation })}
          </StateTag>
        ),
    },
    {
      key: 'weight',
      head: t('weight'),
      right: true,
      fold: 'named',
      cell: ({ weight }) => <Amount value={weight} asset="DU" size="row" />,
    },
    {
      key: 'daily',
      head: t('daily'),
      right: true,
      cell: ({ daily, unlocked }) => (unlocked ? <Amount value={daily} asset="DU" size="row" /> : '–'),
    },
  ]
  return (
    <div>
      <p className={styles.owners}>
        {t('owners', { count: stands.directOwners })} <ButtonLink to="/user/info?tab=team">{t('toTeam')}</ButtonLink>
      </p>
      <Table
        headed
        caption={t('generations')}
        columns={columns}
        rows={stands.generations}
        rowKey={({ generation }) => generation.toString()}
      />
    </div>
  )
}
