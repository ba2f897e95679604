import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useSearchParams } from 'wouter'
import { myLands } from '#calls/land/my.ts'
import { useErrorWords } from '#web/ask/hooks.ts'
import { usePages } from '#web/ask/use-pages.ts'
import { Amount } from '#web/kit/Amount.tsx'
import { Button } from '#web/kit/Button.tsx'
import { LoadMore } from '#web/kit/LoadMore.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { Table } from '#web/kit/Table.tsx'
import { Tabs } from '#web/kit/Tabs.tsx'
import { eraKey, useUtc } from '#web/planet/planet-words.ts'
import { Page } from '#web/shell/Page.tsx'
import { saveFile } from '../calendar.ts'
import type { MyLand } from '../mine/figures.ts'
import { csvOf } from './csv.ts'
import { IncomeLines } from './IncomeLines.tsx'
import { LandEvents } from './LandEvents.tsx'
import styles from './LandRecord.module.css'

const TABS = ['income', 'deeds', 'bought'] as const

/** `/planet/record`: income day by day over all my lands, and what I bought. */
export function LandRecord(): ReactNode {
  const t = useTranslations('land.record')
  const deed = useTranslations('deed.record')
  const [query, setQuery] = useSearchParams()
  const tab = TABS.find((known) => known === query.get('tab')) ?? 'income'
  return (
    <Page title={t('title')} note={t('note')}>
      <Tabs
        label={t('title')}
        value={tab}
        tabs={TABS.map((value) => ({ value, label: value === 'deeds' ? deed('title') : t(value) }))}
        onPick={(value) => setQuery(value === 'income' ? {} : { tab: value }, { replace: true })}
      >
        {tab === 'income' ? <IncomeLines /> : tab === 'deeds' ? <LandEvents /> : <Bought />}
      </Tabs>
    </Page>
  )
}

function Bought(): ReactNode {
  const t = useTranslations()
  const words = useErrorWords()
  const utc = useUtc()
  const found = usePages(myLands, (after) => ({ sort: 'newest' as const, size: 50, ...(after && { after }) }))
  if (found.isPending) return <Skeleton rows={5} />
  if (found.isError) return <ErrorState text={words(found.error)} onRetry={found.refetch} />
  const lands = found.data.pages.flatMap(({ list }) => list)
  if (lands.length === 0) return <Empty text={t('land.noLand')} />
  const state = (land: MyLand): string =>
    t(`glossary.landState.${land.state === 'effective' ? 'inEffect' : land.state}`)
  const save = (): void =>
    saveFile(
      'orrery-land.csv',
      'text/csv',
      csvOf([
        [
          t('land.history.when'),
          t('glossary.planet'),
          'x',
          'y',
          t('land.history.era'),
          t('planet.state'),
          t('land.token'),
          t('land.investment'),
          t('land.claimed'),
          t('land.burned'),
        ],
        ...lands.map((land) => [
          new Date(land.boughtAt).toISOString(),
          `${land.planetName} ${land.coordinates}`,
          String(land.x),
          String(land.y),
          t(`glossary.era.${eraKey(land.era)}`),
          state(land),
          land.tokenId,
          land.investment,
          land.claimed,
          land.lost,
        ]),
      ]),
    )
  return (
    <>
      <div className={styles.tools}>
        <Button kind="text" icon="csv" onClick={save}>
          CSV
        </Button>
      </div>
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
          { key: 'state', head: t('planet.state'), cell: state, fold: true },
          { key: 'when', head: t('land.history.when'), cell: ({ boughtAt }) => utc(boughtAt), fold: true },
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
            cell: ({ investment }) => <Amount value={`-${investment}`} asset="DU" />,
          },
        ]}
      />
      <LoadMore
        shown={lands.length}
        total={found.data.pages[0]?.counts.all ?? lands.length}
        more={found.hasNextPage}
        loading={found.isFetchingNextPage}
        onMore={found.fetchNextPage}
      />
    </>
  )
}
