import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import { records } from '#calls/asset/records.ts'
import { incomeCollect } from '#calls/income/collect.ts'
import { incomeOverview } from '#calls/income/overview.ts'
import { taxRecords } from '#calls/income/tax.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { note, say } from '#web/kit/toast/toast.ts'
import { useOnce } from '#web/pay/use-once.ts'
import styles from './LandTax.module.css'
import { TaxLines } from './TaxLines.tsx'
import { TaxPlanets } from './TaxPlanets.tsx'
import type { TaxPlanet } from './tax-rounding.ts'

/** The land tax of my planets: what can be claimed and until when, and every day line by line (INCOME-03). */
export function LandTax(): ReactNode {
  const t = useTranslations()
  const words = useErrorWords()
  // what each planet stands at comes with any page, so its filters change the lines alone
  const found = useAnswer(taxRecords, { size: 1 })
  const planets = found.data?.planets ?? []
  return (
    <Page title={t('title.landTax')} note={t('income.taxPage.intro')}>
      {found.isPending && <Skeleton rows={6} />}
      {found.isError && <ErrorState text={words(found.error)} onRetry={found.refetch} />}
      {found.data && planets.length === 0 && (
        <Empty
          text={t('income.taxPage.none')}
          action={<ButtonLink to="/node">{t('income.taxPage.toPlanets')}</ButtonLink>}
        />
      )}
      {planets.length > 0 && (
        <>
          <section className={styles.top}>
            <Collect planets={planets} />
            <TaxPlanets planets={planets} />
          </section>
          <TaxLines planets={planets} />
        </>
      )}
    </Page>
  )
}

function Collect({ planets }: { readonly planets: readonly TaxPlanet[] }): ReactNode {
  const t = useTranslations('income.taxPage')
  const locale = useLocale()
  const act = useOnce(incomeCollect, {
    refresh: [taxRecords, incomeOverview, assetList, records],
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
      <h2 className={styles.label}>{t('pending')}</h2>
      <p>
        <Amount value={pending} asset="DU" size="hero" />
      </p>
      <p className={styles.note}>{t('toBonus')}</p>
      <Button
        kind="filled"
        main
        className={styles.collect ?? ''}
        loading={act.busy}
        disabled={nothing}
        onClick={() => void act.run({})}
      >
        {t('collect', { amount: amountText(pending, locale, 'all') })}
      </Button>
      {nothing && <p className={styles.note}>{t('nothing')}</p>}
    </div>
  )
}
