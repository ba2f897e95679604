import { type ReactNode, useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { landRecords } from '#calls/land/records.ts'
import { useErrorWords } from '#web/ask/hooks.ts'
import { usePages } from '#web/ask/use-pages.ts'
import { NoneFound } from '#web/filter/NoneFound.tsx'
import { cleared } from '#web/filter/place.ts'
import { usePlace } from '#web/filter/use-place.ts'
import { useWorldAhead } from '#web/income/world.ts'
import { Amount } from '#web/kit/Amount.tsx'
import { amountText } from '#web/kit/amount-text.ts'
import { serverNow } from '#web/kit/clock.ts'
import { LoadMore } from '#web/kit/LoadMore.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { Table } from '#web/kit/Table.tsx'
import { useUtc } from '#web/planet/planet-words.ts'
import { EventBar, signedSum, useKindWords } from './EventBar.tsx'
import { type EventsAsked, eventsAsked, readEventPlace } from './event-place.ts'

/** What I did with lands, newest first; what is shown stands in the address (LAND-14). */
export function LandEvents(): ReactNode {
  const [place, change] = usePlace(readEventPlace)
  const ahead = useWorldAhead() ?? 0
  const { kind, planet, token, period, from, to } = place
  const asked = useMemo(
    () => eventsAsked({ kind, planet, token, period, from, to }, serverNow() + ahead),
    [kind, planet, token, period, from, to, ahead],
  )
  const clear = (): void => change(cleared(place))
  return (
    <>
      <EventBar place={place} asked={asked} onChange={change} onClear={clear} />
      <Events asked={asked} onClear={clear} />
    </>
  )
}

interface EventsProps {
  readonly asked: EventsAsked
  readonly onClear: () => void
}

function Events({ asked, onClear }: EventsProps): ReactNode {
  const t = useTranslations('deed.record')
  const words = useErrorWords()
  const locale = useLocale()
  const utc = useUtc()
  const kindWords = useKindWords()
  const found = usePages(landRecords, (after) => ({ ...asked, ...(after && { after }) }))
  if (found.isPending) return <Skeleton rows={4} />
  if (found.isError) return <ErrorState text={words(found.error)} onRetry={found.refetch} />
  const events = found.data.pages.flatMap(({ list }) => list)
  if (events.length === 0 && Object.keys(asked).length > 0) return <NoneFound onClear={onClear} />
  if (events.length === 0) return <Empty text={t('none')} />
  return (
    <>
      <Table
        caption={t('title')}
        rowKey={({ order }) => order}
        rows={events}
        columns={[
          { key: 'what', head: t('what'), cell: kindWords },
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
            cell: (event) =>
              signedSum(event) === '' ? (
                '—'
              ) : (
                <>
                  <Amount value={signedSum(event)} asset="DU" />
                  {event.fee !== '0' && <small> {t('fee', { fee: amountText(event.fee, locale) })}</small>}
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
