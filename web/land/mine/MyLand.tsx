import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { RUN_STATES } from '#calls/land/land.ts'
import { myLands } from '#calls/land/own/my.ts'
import { useErrorWords } from '#web/ask/hooks.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { cutText } from '#web/kit/figure/cut-text.ts'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { isSome, sumOf } from '#web/kit/figure/sum.ts'
import { worldAhead } from '#web/kit/figure/world-ahead.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { Tabs } from '#web/kit/Tabs.tsx'
import { among } from '#web/list/filter/period.ts'
import { SortBy } from '#web/list/filter/SortBy.tsx'
import { usePlace } from '#web/list/filter/use-place.ts'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import { BurnDial } from './BurnDial.tsx'
import { nextIncomeAt } from './figures.ts'
import { LandRow, LandRows } from './LandRow.tsx'
import { LandWays } from './LandWays.tsx'
import styles from './MyLand.module.css'
import { useClaim } from './use-claim.ts'
import { useUrgentLands } from './use-my-lands.ts'

type Sums = AnswerOf<typeof myLands>
const SORTS = ['lapse', 'newest', 'investment'] as const
const TABS = ['all', ...RUN_STATES] as const

/** `/planet`: what my lands have to claim, what they do, and what lapses next (LAND-14). */
export function MyLand(): ReactNode {
  const t = useTranslations('land')
  const words = useErrorWords()
  const urgent = useUrgentLands()
  const claims = useClaim()
  if (urgent.isError && !urgent.data)
    return (
      <div className={styles.page}>
        <ErrorState text={words(urgent.error)} safe={t('safe')} onRetry={urgent.refetch} />
      </div>
    )
  if (!urgent.data)
    return (
      <div className={styles.page}>
        <div className={styles.hero}>
          <Skeleton rows={4} shape="lines" />
          <Skeleton rows={3} />
        </div>
        <Skeleton rows={4} shape="lands" />
      </div>
    )
  const sums = urgent.data
  const ahead = worldAhead(sums.worldNow, urgent.dataUpdatedAt)
  if (sums.counts.all === 0)
    return (
      <div className={styles.page}>
        <h1 className={styles.title}>{t('mine')}</h1>
        <Empty
          text={t('noLand')}
          action={
            <ButtonLink kind="filled" main to="/land">
              {t('toLand')}
            </ButtonLink>
          }
        />
      </div>
    )
  return (
    <div className={styles.page}>
      <Hero sums={sums} ahead={ahead} claiming={claims.claimingAll} onClaim={claims.claimAll} />
      <List sums={sums} ahead={ahead} claims={claims} />
    </div>
  )
}

interface HeroProps {
  readonly sums: Sums
  readonly ahead: number
  readonly claiming: boolean
  readonly onClaim: () => void
}

function Hero({ sums, ahead, claiming, onClaim }: HeroProps): ReactNode {
  const t = useTranslations('land')
  const lost = sumOf([sums.lost, sums.burned])
  // a claim of nothing is one too where income burns: it ends that
  const some = isSome(sums.pending) || sums.burning > 0
  return (
    <section className={styles.hero}>
      <div>
        <h1 className={styles.label}>{t('heroLabel')}</h1>
        <p className={styles.big}>
          <Amount value={sums.pending} asset="DU" size="hero" precision="all" />
        </p>
        <p className={styles.note} id="claim-note">
          {some ? t('heroNote') : <NextIncome at={nextIncomeAt(sums)} />}
        </p>
        <LandWays />
        <div className={styles.acts}>
          <Button
            kind="filled"
            main
            disabled={!some}
            aria-describedby="claim-note"
            loading={claiming}
            onClick={onClaim}
          >
            {t('claim.all')}
          </Button>
          <ButtonLink main to="/planet/record">
            {t('toRecord')}
          </ButtonLink>
        </div>
      </div>
      <Ledger
        rows={[
          {
            label: t('daily'),
            cause: t('factor', {
              factor: cutText(sums.factor, 6),
              wallet: cutText(sums.walletFactor, 6),
            }),
            figure: <Amount value={sums.daily} asset="DU" size="row" />,
          },
          {
            label: t('claimed'),
            cause: t('landCount', { count: sums.counts.all ?? 0 }),
            figure: <Amount value={sums.claimed} asset="DU" size="row" />,
          },
          {
            label: t('burned'),
            cause: sums.burning > 0 ? t('burningNow', { count: sums.burning }) : t('burnedCause'),
            figure: <Amount value={lost} asset="DU" size="row" tone={isSome(lost) ? 'loss' : 'plain'} />,
          },
        ]}
      />
      <BurnDial lands={sums.list} ahead={ahead} />
    </section>
  )
}

/** There is nothing to claim: when there will be, by the member's own clock. */
function NextIncome({ at }: { readonly at: number | undefined }): ReactNode {
  const t = useTranslations('land.claim')
  if (at === undefined) return t('none')
  return <Spoken at={at}>{t('next', { at: spokenText(at) })}</Spoken>
}

interface ListProps {
  readonly sums: Sums
  readonly ahead: number
  readonly claims: ReturnType<typeof useClaim>
}

/** What the address says of the list; empty: all of them, those that lapse first. */
function readPlace(query: URLSearchParams) {
  return { state: among(query, 'state', RUN_STATES), sort: among(query, 'sort', SORTS) }
}

function List({ sums, ahead, claims }: ListProps): ReactNode {
  const t = useTranslations()
  const [place, change] = usePlace(readPlace)
  const tab = place.state || 'all'
  const sort = place.sort || 'lapse'
  const list = useList(myLands, (page) => ({ ...(place.state && { state: place.state }), sort, ...page }))
  const shown = TABS.filter((name) => name === 'all' || name === tab || (sums.counts[name] ?? 0) > 0)
  const word = (name: (typeof TABS)[number]): string =>
    name === 'all' ? t('land.all') : t(`glossary.landState.${name === 'effective' ? 'inEffect' : name}`)
  return (
    <section className={styles.list}>
      <div className={styles.head}>
        <h2>{t('land.lands')}</h2>
        <SortBy
          label={t('land.sort.label')}
          value={sort}
          sorts={SORTS}
          word={(value) => t(`land.sort.${value}`)}
          onPick={(value) => change({ sort: value === 'lapse' ? '' : value })}
        />
      </div>
      <Tabs
        label={t('land.lands')}
        value={tab}
        tabs={shown.map((value) => ({
          value,
          label: (
            <>
              {word(value)} <span className="number">{sums.counts[value] ?? 0}</span>
            </>
          ),
        }))}
        onPick={(value) => change({ state: value === 'all' ? '' : value })}
      >
        <ListFrame
          list={list}
          skeleton={<Skeleton rows={4} shape="lands" />}
          empty={<Empty text={t('land.noneInState')} />}
          total={sums.counts[tab]}
        >
          {(lands) => (
            <LandRows>
              {lands.map((land) => (
                <LandRow
                  key={`${land.tokenId} ${land.boughtAt}`}
                  land={land}
                  ahead={ahead}
                  claiming={claims.claiming === land.tokenId}
                  onClaim={() => claims.claim(land.tokenId)}
                />
              ))}
            </LandRows>
          )}
        </ListFrame>
      </Tabs>
    </section>
  )
}
