import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { assetList } from '#calls/asset/list.ts'
import { listText } from '#languages/list.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Movements } from '#web/asset/record/Movements.tsx'
import { BalancesThen } from '#web/asset/then/BalancesThen.tsx'
import { Rates } from '#web/asset/worth/Rates.tsx'
import { ExchangeSheet } from '#web/exchange/ExchangeSheet.tsx'
import { RateAge } from '#web/exchange/RateAge.tsx'
import { ExportBox } from '#web/export/ExportBox.tsx'
import { IncomeMonth } from '#web/income/chart/IncomeMonth.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Disclosure } from '#web/kit/page/Disclosure.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { Tabs } from '#web/kit/Tabs.tsx'
import { lazyDialog, lazyPart } from '#web/route/lazily.ts'
import { useQuerySheet } from '#web/route/use-query-sheet.ts'
import { AccountRow } from './AccountRow.tsx'
import { AllocationRing } from './AllocationRing.tsx'
import styles from './Asset.module.css'
import { AssetActions } from './AssetActions.tsx'
import { accountsOf, holdingsOf, isValued } from './holdings.ts'
import { ReservedList } from './ReservedList.tsx'

const NodeSheet = lazyDialog(
  ['planet', 'asset', 'list'],
  async () => (await import('#web/planet/node/NodeSheet.tsx')).NodeSheet,
  ({ open }) => open,
)

const Tfa = lazyPart(
  ['tfa', 'error', 'lapse', 'pay', 'account', 'list'],
  async () => (await import('#web/tfa/Tfa.tsx')).Tfa,
)

/** So often the balances are asked again while they are looked at. */
const REFRESH_MS = 30_000

const TABS = ['holdings', 'tfa'] as const

/** `/asset`: what I hold, and beside it my TFA packages (ASSET-02, TFA-08). */
export function Asset(): ReactNode {
  const t = useTranslations('asset.tab')
  const [query, setQuery] = useSearchParams()
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'holdings'
  return (
    <div className={styles.page}>
      <Tabs
        label={t('label')}
        value={tab}
        tabs={TABS.map((one) => ({ value: one, label: t(one) }))}
        // what one shows is not in the address of the other
        onPick={(picked) => setQuery(picked === 'holdings' ? {} : { tab: picked }, { replace: true })}
      >
        {tab === 'tfa' ? <Tfa /> : <Holdings />}
      </Tabs>
    </div>
  )
}

/** What I hold: total, parts, accounts, and every movement down to its journal (ASSET-02). */
function Holdings(): ReactNode {
  const t = useTranslations('asset')
  const locale = useLocale()
  const words = useErrorWords()
  const exchange = useQuerySheet('exchange')
  const naming = useQuerySheet('naming')
  const assets = useAnswer(assetList, {}, { every: REFRESH_MS })
  return (
    <>
      <section className={styles.top}>
        <div className={styles.total}>
          <h1>
            {t('total')}
            {/* a valuation, beside the word: before the sum it would take a line of its own on a narrow phone */}
            {assets.data && isValued([...assets.data.balances, ...assets.data.reserved], 'USDT') && (
              <span className={styles.about}> ≈</span>
            )}
          </h1>
          <div className={styles.sum}>
            {assets.data ? (
              <>
                <p>
                  <Amount value={assets.data.totalUsdt} asset="USDT" size="hero" />
                </p>
                <p className={styles.land}>
                  ≈ <Amount value={assets.data.total} asset="DU" />
                  {t('dot')}
                  {t('inLand')} <Amount value={assets.data.inLand} asset="DU" />
                </p>
                <Disclosure
                  className={styles.note}
                  head={
                    <span>
                      <RateAge at={assets.data.ratesAt} />
                      {t('dot')}
                      {t('notInTotal', { assets: listText(assets.data.leftOut, locale) })}
                    </span>
                  }
                >
                  <Rates rates={assets.data.rates} />
                  <p>{t('worth.always')}</p>
                </Disclosure>
              </>
            ) : (
              !assets.isLoadingError && <Skeleton rows={2} shape="lines" />
            )}
          </div>
          <AssetActions onExchange={() => exchange.show('')} onNode={() => naming.show('rights')} />
        </div>
        <IncomeMonth />
        <div className={styles.parts}>
          {assets.data ? (
            <AllocationRing holdings={holdingsOf([...assets.data.balances, ...assets.data.reserved])} />
          ) : (
            !assets.isLoadingError && <Skeleton rows={3} shape="lines" />
          )}
          {assets.isLoadingError && <ErrorState text={words(assets.error)} onRetry={assets.refetch} />}
        </div>
      </section>
      {!assets.isLoadingError && (
        <AccountRow coming={!assets.data} accounts={accountsOf(assets.data?.balances ?? [])} />
      )}
      <BalancesThen />
      <ExportBox />
      {assets.data && <ReservedList reserved={assets.data.reserved} underway={assets.data.underway} />}
      {/* how much stands above it is known with the balances */}
      <div className={styles.list} hidden={assets.isPending}>
        <Movements title={t('movements')} />
      </div>
      <ExchangeSheet pair={exchange.value} onPair={exchange.show} onClose={exchange.close} />
      <NodeSheet open={naming.value !== null} onClose={naming.close} />
    </>
  )
}
