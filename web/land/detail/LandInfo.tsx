import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useSearchParams } from 'wouter'
import { landDetail } from '#calls/land/own/detail.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { isSome, sumOf } from '#web/kit/figure/sum.ts'
import { worldAhead } from '#web/kit/figure/world-ahead.ts'
import { Ledger, type LedgerRow } from '#web/kit/Ledger.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { PlanetPicture } from '#web/kit/planet/PlanetPicture.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { useDot } from '#web/kit/words/use-dot.ts'
import { eraKey } from '#web/planet/planet-words.ts'
import { LandActions } from '../actions/LandActions.tsx'
import type { MyLand } from '../mine/figures.ts'
import { LandClock } from '../mine/LandClock.tsx'
import { Room } from '../mine/Room.tsx'
import { useClaim } from '../mine/use-claim.ts'
import { useUrgentLands } from '../mine/use-my-lands.ts'
import { plotHash } from '../plot-place.ts'
import { HistoryTable } from './HistoryTable.tsx'
import { IncomeLines } from './IncomeLines.tsx'
import styles from './LandInfo.module.css'

/** `/planet/info?token=`: one land with its figures, its income by the day, and its history from first sale on (LAND-16). */
export function LandInfo(): ReactNode {
  const t = useTranslations('land')
  const title = useTranslations('title')
  const words = useErrorWords()
  const [query] = useSearchParams()
  const tokenId = /^\d{1,18}$/.test(query.get('token') ?? '') ? (query.get('token') ?? '') : ''
  const detail = useAnswer(landDetail, { tokenId: tokenId || '0' }, { enabled: tokenId !== '' })
  const world = useUrgentLands()
  const ahead = world.data ? worldAhead(world.data.worldNow, world.dataUpdatedAt) : 0
  if (tokenId === '')
    return (
      <Page title={title('planetInfo')}>
        <Empty
          text={t('noToken')}
          action={
            <ButtonLink kind="filled" to="/planet">
              {t('toMine')}
            </ButtonLink>
          }
        />
      </Page>
    )
  if (detail.isError && !detail.data)
    return (
      <Page title={title('planetInfo')}>
        <ErrorState text={words(detail.error)} safe={t('safe')} onRetry={detail.refetch} />
      </Page>
    )
  if (!detail.data)
    return (
      <div className={styles.page}>
        <Skeleton rows={6} />
      </div>
    )
  const { land, owner, history } = detail.data
  return (
    <div className={styles.page}>
      {land ? (
        <Mine land={land} ahead={ahead} />
      ) : (
        <header className={styles.foreign}>
          <h1 className="number">{t('tokenTitle', { token: tokenId })}</h1>
          <p>{owner ? t('ownedBy', { owner }) : t('free')}</p>
        </header>
      )}
      {land && (
        <section className={styles.section}>
          <h2>{t('income.title')}</h2>
          <p className={styles.note}>{t('income.rule')}</p>
          <IncomeLines tokenId={tokenId} />
        </section>
      )}
      <section className={styles.section}>
        <h2>{t('history.title')}</h2>
        <HistoryTable history={history} />
      </section>
    </div>
  )
}

function Mine({ land, ahead }: { readonly land: MyLand; readonly ahead: number }): ReactNode {
  const t = useTranslations()
  const dot = useDot()
  const { claim, claiming } = useClaim()
  const du = (value: string): ReactNode => <Amount value={value} asset="DU" />
  const ended = land.state === 'completed' || land.state === 'abandoned'
  const figures: LedgerRow[] = [
    { label: t('land.claimed'), figure: du(land.claimed) },
    {
      label: t('land.burned'),
      figure: <Burned amount={sumOf([land.lost, land.burned])} />,
    },
    {
      label: t('land.recovered'),
      cause: t('land.recoveredCause'),
      figure: (
        <span className="number">
          <Amount value={sumOf([land.claimed, land.returned])} /> / <Amount value={land.paid} asset="DU" />
        </span>
      ),
    },
    ...(land.ifLeft === null
      ? []
      : [
          {
            label: t('land.ifLeft'),
            cause: t(land.mode === 'wallet' ? 'land.ifLeftWallet' : 'land.ifLeftCause'),
            figure: du(land.ifLeft),
          },
        ]),
    // of who cannot leave yet nothing is said that leaving would bring
    ...(ended || land.ifLeft !== null
      ? [
          {
            label: t(ended ? 'land.profit' : 'land.profitIfLeft'),
            cause: t(ended ? 'land.profitCause' : 'land.profitIfLeftCause'),
            figure: du(land.profit),
          },
        ]
      : []),
    { label: t('land.daily'), cause: t('land.afterTax'), figure: du(land.daily) },
    { label: t('land.incomeDays'), figure: t('land.days', { count: land.incomeDays }) },
  ]
  const facts: LedgerRow[] = [
    { label: t('land.investment'), figure: du(land.investment) },
    ...(isSome(land.pendingAddition) ? [{ label: t('land.addition'), figure: du(land.pendingAddition) }] : []),
    { label: t('land.rate'), figure: t('land.percentDay', { percent: land.ratePercent }) },
    { label: t('glossary.landTax'), figure: t('land.percent', { percent: land.taxPercent }) },
    ...(land.staked
      ? [
          {
            label: t('land.pool'),
            figure: (
              <Spoken at={land.staked.endsAt}>
                {t('land.poolUntil', { days: land.staked.period, at: spokenText(land.staked.endsAt) })}
              </Spoken>
            ),
          },
        ]
      : []),
    { label: t('land.boughtAt'), figure: <Spoken at={land.boughtAt} /> },
    { label: t('land.effectiveAt'), figure: land.effectiveAt === null ? '—' : <Spoken at={land.effectiveAt} /> },
    { label: t('land.token'), figure: <span className="number">{land.tokenId}</span> },
  ]
  return (
    <>
      <header className={styles.head}>
        <span>
          <PlanetPicture
            type={land.planetType}
            coordinates={land.coordinates}
            level={land.planetLevel}
            image={land.planetImage}
            diameter={120}
            fluid
          />
        </span>
        <div>
          <h1>
            {land.planetName}{' '}
            <span className="number">
              {land.x}, {land.y}
            </span>
          </h1>
          <p>
            <span className="number">{land.coordinates}</span>
            {dot}
            {t(`glossary.era.${eraKey(land.era)}`)}
            {dot}
            {t(`glossary.landState.${land.state === 'effective' ? 'inEffect' : land.state}`)}
          </p>
          <Link className={styles.map} to={`/land?planet=${land.coordinates}${plotHash(land)}`}>
            {t('land.onMap')}
          </Link>
        </div>
        <div className={styles.claim}>
          <p>{t('land.pending')}</p>
          <Amount value={land.pending} asset="DU" size="hero" precision="all" />
          <Button
            kind="filled"
            main
            disabled={!isSome(land.pending) && !land.burning}
            loading={claiming === land.tokenId}
            onClick={() => claim(land.tokenId)}
          >
            {t('land.claim.one')}
          </Button>
        </div>
      </header>
      <LandActions land={land} />
      <div className={styles.bars}>
        <LandClock land={land} ahead={ahead} />
        <Room land={land} />
      </div>
      <div className={styles.two}>
        <Ledger rows={figures} />
        <Ledger rows={facts} />
      </div>
    </>
  )
}

/** What burned, what burns now included. */
function Burned({ amount }: { readonly amount: string }): ReactNode {
  return <Amount value={amount} asset="DU" tone={isSome(amount) ? 'loss' : 'plain'} />
}
