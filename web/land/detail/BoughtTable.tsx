import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Instant } from '#web/kit/figure/Instant.tsx'
import { zoneText } from '#web/kit/figure/instant-text.ts'
import { Table } from '#web/kit/Table.tsx'
import { eraKey } from '#web/planet/planet-words.ts'
import type { MyLand } from '../mine/figures.ts'
import styles from './LandRecord.module.css'

/** My lands, a row each: what, since when, what it claimed, and what is invested in it. */
export function BoughtTable({ lands }: { readonly lands: readonly MyLand[] }): ReactNode {
  const t = useTranslations()
  const stateWords = useStateWords()
  return (
    <>
      <Table
        caption={t('land.record.bought')}
        rowKey={({ tokenId, boughtAt }) => `${tokenId} ${boughtAt}`}
        rows={lands}
        columns={[
          {
            key: 'land',
            head: t('glossary.land'),
            cell: (land) => (
              <Link className={styles.land} to={`/planet/info?token=${land.tokenId}`}>
                {land.planetName} ({land.x}, {land.y})
              </Link>
            ),
          },
          { key: 'era', head: t('land.history.era'), cell: ({ era }) => t(`glossary.era.${eraKey(era)}`), fold: true },
          { key: 'state', head: t('planet.state'), cell: ({ state }) => stateWords(state), fold: true },
          {
            key: 'when',
            head: `${t('land.history.when')} (${zoneText()})`,
            cell: ({ boughtAt }) => <Instant at={boughtAt} />,
            fold: true,
          },
          {
            key: 'claimed',
            head: t('land.claimed'),
            right: true,
            fold: true,
            cell: ({ claimed }) => <Amount value={claimed} asset="DU" />,
          },
          {
            key: 'sum',
            head: t('land.investment'),
            right: true,
            cell: ({ investment }) => <Amount value={investment} asset="DU" />,
          },
        ]}
      />
    </>
  )
}

/** What a land's state is called. */
export function useStateWords(): (state: MyLand['state']) => string {
  const t = useTranslations('glossary.landState')
  return (state) => t(state === 'effective' ? 'inEffect' : state)
}
