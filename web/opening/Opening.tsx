import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useLocation } from 'wouter'
import type { AnswerOf, PayloadOf } from '#calls/call.ts'
import { openingDetail } from '#calls/opening/opening.ts'
import { placeOf } from '#rules/planet/planet.ts'
import { AskError } from '#web/ask/ask.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Countdown } from '#web/kit/figure/Countdown.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { worldAhead } from '#web/kit/figure/world-ahead.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { useDot } from '#web/kit/words/use-dot.ts'
import { planetPage } from '#web/route/public-page.ts'
import { useNamedPage } from '#web/route/title.ts'
import { DrawLog } from './DrawLog.tsx'
import { Mine } from './Mine.tsx'
import styles from './Opening.module.css'
import { Queue } from './Queue.tsx'
import { shownState } from './shown-state.ts'

export type Detail = AnswerOf<typeof openingDetail>

/** What happens to an opening shows so soon. */
const AGAIN_MS = 5000

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** `/opening/…`: one fair opening for whoever has its link, or the one that runs for a planet: facts, the asker's entry, the queue, the draw. */
export function Opening(): ReactNode {
  const id = useLocation()[0].split('/')[2] ?? ''
  if (ID.test(id)) return <Asked key={id} which={{ opening: id }} />
  return placeOf(id) ? <Asked key={id} which={{ coordinates: id }} /> : <NotThere />
}

function NotThere(): ReactNode {
  const t = useTranslations('opening')
  const title = useTranslations('title')
  return (
    <Page narrow title={title('opening')}>
      <Empty text={t('none')} action={<ButtonLink to="/opening">{title('openings')}</ButtonLink>} />
    </Page>
  )
}

function Asked({ which }: { readonly which: PayloadOf<typeof openingDetail> }): ReactNode {
  const title = useTranslations('title')('opening')
  const words = useErrorWords()
  const detail = useAnswer(openingDetail, which, { every: AGAIN_MS })
  if (detail.error instanceof AskError && detail.error.reason === 'notFound') return <NotThere />
  if (detail.data) return <Shown opening={detail.data} at={detail.dataUpdatedAt} />
  return (
    <Page title={title} note={'\u2026'}>
      {detail.isError ? (
        <ErrorState text={words(detail.error)} onRetry={() => void detail.refetch()} />
      ) : (
        <Skeleton rows={12} />
      )}
    </Page>
  )
}

function Shown({ opening, at }: { readonly opening: Detail; readonly at: number }): ReactNode {
  const t = useTranslations('opening')
  const dot = useDot()
  const title = useTranslations('title')('opening')
  const { coordinates, name, level, state, fee, entries, opensAt, closesAt, turn, turnUntil, paymentMinutes } = opening
  useNamedPage(useLocation()[0], `${title} ${coordinates}`)
  const shown = shownState(opening)
  const ahead = worldAhead(opening.worldAt, at)
  const clock = (until: number): ReactNode => <Countdown until={until - ahead} after={t('pending')} />
  return (
    <Page title={title} note={[coordinates, name, t('level', { level })].filter((part) => part !== '').join(dot)}>
      <div className={styles.two}>
        <section>
          <Ledger
            rows={[
              {
                label: t('planet'),
                figure: (
                  <Link to={planetPage(coordinates)}>
                    <span className="number">{coordinates}</span> {name}
                  </Link>
                ),
              },
              { label: t('stateLabel'), figure: t(`state.${shown}`) },
              { label: t('fee'), figure: <Amount value={fee} asset="DU" precision="all" size="row" /> },
              {
                label: t('opens'),
                cause: <Spoken at={opensAt} />,
                figure: shown === 'announced' ? clock(opensAt) : '',
              },
              { label: t('closes'), cause: <Spoken at={closesAt} />, figure: shown === 'open' ? clock(closesAt) : '' },
              { label: t('entries'), figure: <span className="number">{entries}</span> },
              ...(turn !== null && turnUntil !== null
                ? [{ label: t('turnOf', { place: turn }), cause: <Spoken at={turnUntil} />, figure: clock(turnUntil) }]
                : []),
            ]}
          />
          <p className={styles.how}>{t('how', { minutes: paymentMinutes })}</p>
          {state === 'void' && <p className={styles.how}>{t('voidText')}</p>}
          {state === 'unclaimed' && <p className={styles.how}>{t('unclaimedText')}</p>}
        </section>
        <Mine opening={opening} />
      </div>
      <DrawLog opening={opening} />
      <Queue opening={opening} />
    </Page>
  )
}
