import { type ReactNode, useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { landRecords } from '#calls/land/own/records.ts'
import { useWorldAhead } from '#web/income/world.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { serverNow } from '#web/kit/figure/clock.ts'
import { Instant } from '#web/kit/figure/Instant.tsx'
import { zoneText } from '#web/kit/figure/instant-text.ts'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty } from '#web/kit/States.tsx'
import { Table } from '#web/kit/Table.tsx'
import { NoneFound } from '#web/list/filter/NoneFound.tsx'
import { cleared } from '#web/list/filter/place.ts'
import { usePlace } from '#web/list/filter/use-place.ts'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import { EventBar, type LandEvent, signedSum, useKindWords } from './EventBar.tsx'
import { eventsAsked, readEventPlace } from './event-place.ts'

/** What I did with lands, newest first; what is shown stands in the address (LAND-14). */
export function LandEvents(): ReactNode {
  const [place, change] = usePlace(readEventPlace)
  const ahead = useWorldAhead() ?? 0
  const { kind, planet, token, period, from, to } = place
  const asked = useMemo(
    () => eventsAsked({ kind, planet, token, period, from, to }, serverNow() + ahead),
    [kind, planet, token, period, from, to, ahead],
  )
  const list = useList(landRecords, (page) => ({ ...asked, ...page }))
  const t = useTranslations('act.record')
  const toLand = useTranslations('land')('toLand')
  const clear = (): void => change(cleared(place))
  const none = <Empty text={t('none')} action={<ButtonLink to="/land">{toLand}</ButtonLink>} />
  return (
    <>
      <EventBar place={place} list={list} onChange={change} onClear={clear} />
      <ListFrame
        list={list}
        skeleton={<Skeleton rows={4} />}
        empty={Object.keys(asked).length > 0 ? <NoneFound onClear={clear} /> : none}
      >
        {(events) => <Events events={events} />}
      </ListFrame>
    </>
  )
}

function Events({ events }: { readonly events: readonly LandEvent[] }): ReactNode {
  const t = useTranslations('act.record')
  const locale = useLocale()
  const kindWords = useKindWords()
  return (
    <>
      <Table
        caption={t('title')}
        rowKey={({ order }) => order}
        rows={events}
        columns={[
          { key: 'what', head: t('what'), cell: kindWords },
          {
            key: 'when',
            head: `${t('when')} (${zoneText()})`,
            fold: true,
            cell: ({ worldAt }) => <Instant at={worldAt} />,
          },
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
    </>
  )
}
