import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { landRecords } from '#calls/land/records.ts'
import { useErrorWords } from '#web/ask/hooks.ts'
import { usePages } from '#web/ask/use-pages.ts'
import { Amount } from '#web/kit/Amount.tsx'
import { amountText } from '#web/kit/amount-text.ts'
import { LoadMore } from '#web/kit/LoadMore.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { Table } from '#web/kit/Table.tsx'
import { useUtc } from '#web/planet/planet-words.ts'

type LandEvent = AnswerOf<typeof landRecords>['list'][number]

/** What I did with lands, newest first; of one land, or of all (LAND-14). */
export function LandEvents({ tokenId }: { readonly tokenId?: string }): ReactNode {
  const t = useTranslations('deed.record')
  const words = useErrorWords()
  const locale = useLocale()
  const utc = useUtc()
  const found = usePages(landRecords, (after) => ({ ...(tokenId && { tokenId }), ...(after && { after }) }))
  if (found.isPending) return <Skeleton rows={4} />
  if (found.isError) return <ErrorState text={words(found.error)} onRetry={found.refetch} />
  const events = found.data.pages.flatMap(({ list }) => list)
  if (events.length === 0) return <Empty text={t('none')} />
  const kind = ({ kind: name, state }: LandEvent): string =>
    state === 'done' ? t(`kind.${name}`) : `${t(`kind.${name}`)} (${t(`state.${state}`)})`
  return (
    <>
      <Table
        caption={t('title')}
        rowKey={({ order }) => order}
        rows={events}
        columns={[
          { key: 'what', head: t('what'), cell: kind },
          { key: 'when', head: t('when'), fold: true, cell: ({ worldAt }) => utc(worldAt) },
          {
            key: 'where',
            head: t('where'),
            fold: true,
            cell: (event) => (
              <Link to={`/planet/info?token=${event.tokenId}`}>{`${event.planetName} ${event.x}, ${event.y}`}</Link>
            ),
          },
          { key: 'other', head: t('other'), fold: true, cell: ({ other }) => other || '—' },
          {
            key: 'sum',
            head: t('sum'),
            right: true,
            cell: ({ kind: name, amount, fee }) =>
              name === 'given' || name === 'received' ? (
                '—'
              ) : (
                <>
                  <Amount value={isOut(name) ? `-${amount}` : amount} asset="DU" />
                  {fee !== '0' && <small> {t('fee', { fee: amountText(fee, locale) })}</small>}
                </>
              ),
          },
        ]}
      />
      <LoadMore
        shown={events.length}
        more={found.hasNextPage}
        loading={found.isFetchingNextPage}
        onMore={found.fetchNextPage}
      />
    </>
  )
}

function isOut(kind: LandEvent['kind']): boolean {
  return kind === 'purchase' || kind === 'addition' || kind === 'replow'
}
