import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { assetList } from '#calls/asset/list.ts'
import { records } from '#calls/asset/records.ts'
import { incomeCollect } from '#calls/income/collect.ts'
import { incomeOverview } from '#calls/income/overview.ts'
import { lapseNext } from '#calls/lapse/next.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { Tabs } from '#web/kit/Tabs.tsx'
import { note, say } from '#web/kit/toast/toast.ts'
import { LapseDial } from '#web/lapse/LapseDial.tsx'
import { useOnce } from '#web/pay/use-once.ts'
import styles from './LandTax.module.css'
import { isSide, SIDES, type Side } from './side.ts'
import { TaxLines } from './TaxLines.tsx'
import { TaxPlanets } from './TaxPlanets.tsx'
import type { TaxPlanet } from './tax-rounding.ts'

/** My part of the land tax of planets: what can be claimed and until when, and every day line by line (INCOME-03, INCOME-04). */
export function LandTax(): ReactNode {
  const t = useTranslations()
  const [query, setQuery] = useSearchParams()
  const as = query.get('as')
  const side = isSide(as) ? as : 'owner'
  return (
    <Page title={t('title.landTax')} note={t(side === 'owner' ? 'income.taxPage.intro' : 'income.referralPage.intro')}>
      <Tabs
        label={t('income.taxPage.whose')}
        value={side}
        tabs={[
          { value: 'owner', label: t('income.taxPage.ofOwner') },
          { value: 'referrer', label: t('income.taxPage.ofReferrer') },
        ]}
        // filters are of the planets of one side
        onPick={(next) => setQuery(next === 'owner' ? {} : { as: next }, { replace: true })}
      >
        <Parts key={side} side={side} />
      </Tabs>
    </Page>
  )
}

function Parts({ side }: { readonly side: Side }): ReactNode {
  const words = useErrorWords()
  // what each planet stands at comes with the first page, whatever it is filtered by
  const found = useAnswer(SIDES[side].records, { size: 1 })
  const planets = found.data?.planets ?? []
  return (
    <>
      {found.isPending && <Skeleton rows={6} />}
      {found.isLoadingError && <ErrorState text={words(found.error)} onRetry={found.refetch} />}
      {found.data && planets.length === 0 && <None side={side} />}
      {planets.length > 0 && (
        <>
          <section className={styles.top}>
            <Collect planets={planets} side={side} />
            <TaxPlanets planets={planets} />
          </section>
          <LapseDial kinds={[SIDES[side].kind]} />
          <TaxLines planets={planets} side={side} />
        </>
      )}
    </>
  )
}

function None({ side }: { readonly side: Side }): ReactNode {
  const t = useTranslations('income')
  return side === 'owner' ? (
    <Empty text={t('taxPage.none')} action={<ButtonLink to="/node">{t('taxPage.toPlanets')}</ButtonLink>} />
  ) : (
    <Empty
      text={t('referralPage.none')}
      action={<ButtonLink to="/user/info">{t('referralPage.toInvite')}</ButtonLink>}
    />
  )
}

interface Part {
  readonly planets: readonly TaxPlanet[]
  readonly side: Side
}

function Collect({ planets, side }: Part): ReactNode {
  const t = useTranslations('income.taxPage')
  const referral = useTranslations('income.referralPage')
  const locale = useLocale()
  const act = useOnce(incomeCollect, {
    refresh: [SIDES[side].records, incomeOverview, assetList, records, lapseNext],
    onDone({ claimed, lost, count }) {
      const text = (value: string): string => amountText(value, locale, 'all')
      say(t('done', { claimed: text(claimed), count }))
      if (units(lost) > 0n) note(t('doneLost', { lost: text(lost) }))
    },
  })
  const pending = formatUnits(planets.reduce((sum, planet) => sum + units(planet.pending), 0n))
  const burning = planets.some((planet) => planet.burning)
  const nothing = units(pending) === 0n && !burning
  return (
    <div>
      <h2 className={styles.label}>{side === 'owner' ? t('pending') : referral('pending')}</h2>
      <p>
        <Amount value={pending} asset="DU" size="hero" precision="all" />
      </p>
      <p className={styles.note}>{t('toBonus')}</p>
      <Button
        kind="filled"
        main
        className={styles.collect ?? ''}
        loading={act.busy}
        disabled={nothing}
        onClick={() => void act.run({ kind: SIDES[side].kind })}
      >
        {t('collect', { amount: amountText(pending, locale, 'all') })}
      </Button>
      {nothing && <p className={styles.note}>{t('nothing')}</p>}
    </div>
  )
}
