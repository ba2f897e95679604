import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { assetList } from '#calls/asset/list.ts'
import { incomeCollect } from '#calls/income/collect.ts'
import { taxRecords } from '#calls/income/tax.ts'
import { manageList, manageStatistics } from '#calls/planet/manage.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText, countText } from '#web/kit/figure/amount-text.ts'
import { isSome, sumOf } from '#web/kit/figure/sum.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { say } from '#web/kit/toast/toast.ts'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import { useOnce } from '#web/pay/use-once.ts'
import { lazyDialog } from '#web/route/lazily.ts'
import { closeOpened, OPENED } from '#web/route/over-page.ts'
import styles from './Manage.module.css'
import { ManageFilters } from './ManageFilters.tsx'
import { ManageRow, ManageRows } from './ManageRow.tsx'
import { type ManagePlace, readManage, writeManage } from './manage-place.ts'
import type { Statistics } from './managed.ts'

const ManageSheets = lazyDialog(
  ['manage', 'planet', 'glossary', 'pay', 'account', 'error'],
  async () => (await import('./ManageSheets.tsx')).ManageSheets,
  ({ sheet }) => sheet !== '',
)

/** `/manage`: my planets with what they earn, and what can be done with them (PLANET-06, PLANET-10). */
export function Manage(): ReactNode {
  const t = useTranslations('manage')
  const words = useErrorWords()
  const statistics = useAnswer(manageStatistics, {})
  if (statistics.isError && !statistics.data)
    return (
      <div className={styles.page}>
        <ErrorState text={words(statistics.error)} safe={t('safe')} onRetry={statistics.refetch} />
      </div>
    )
  if (!statistics.data)
    return (
      <div className={styles.page}>
        <div className={styles.hero}>
          <Skeleton rows={3} shape="lines" />
          <Skeleton rows={4} />
        </div>
        <Skeleton rows={4} shape="planets" />
      </div>
    )
  if (statistics.data.planets === 0)
    return (
      <div className={styles.page}>
        <h1 className={styles.title}>{t('title')}</h1>
        <Empty
          text={t('none')}
          action={
            <ButtonLink kind="filled" main to="/node">
              {t('toMarket')}
            </ButtonLink>
          }
        />
      </div>
    )
  return (
    <div className={styles.page}>
      <Hero sums={statistics.data} />
      <List sums={statistics.data} />
    </div>
  )
}

function Hero({ sums }: { readonly sums: Statistics }): ReactNode {
  const t = useTranslations('manage')
  const locale = useLocale()
  const act = useOnce(incomeCollect, {
    refresh: [manageStatistics, manageList, taxRecords, assetList],
    onDone: ({ claimed }) => say(t('claimed', { amount: amountText(claimed, locale, 'all') })),
  })
  const lost = sumOf([sums.taxLost, sums.taxBurned])
  const some = isSome(sums.taxPending) || sums.burning > 0
  return (
    <section className={styles.hero}>
      <div>
        <h1 className={styles.label}>{t('pending')}</h1>
        <p className={styles.big}>
          <Amount value={sums.taxPending} asset="DU" size="hero" precision="all" />
        </p>
        <p className={styles.note} id="claim-note">
          {some ? t('pendingNote') : t('nothing')}
        </p>
        <div className={styles.acts}>
          <Button
            kind="filled"
            main
            disabled={!some}
            aria-describedby="claim-note"
            loading={act.busy}
            onClick={() => void act.run({})}
          >
            {t('claim')}
          </Button>
          <ButtonLink main to="/tdss-detail">
            {t('toTax')}
          </ButtonLink>
        </div>
      </div>
      <Ledger
        rows={[
          {
            label: t('list'),
            cause: sums.onSale > 0 && t('onSale', { count: sums.onSale }),
            figure: <span className="number">{sums.planets}</span>,
          },
          {
            label: t('plotsSold'),
            figure: (
              <span className="number">
                {countText(sums.plotsSold, locale)} / {countText(sums.plots, locale)}
              </span>
            ),
          },
          { label: t('taxClaimed'), figure: <Amount value={sums.taxClaimed} asset="DU" size="row" /> },
          {
            label: t('taxLost'),
            cause: sums.burning > 0 ? t('burningNow', { count: sums.burning }) : t('burnCause'),
            figure: <Amount value={lost} asset="DU" size="row" tone={isSome(lost) ? 'loss' : 'plain'} />,
          },
        ]}
      />
    </section>
  )
}

function List({ sums }: { readonly sums: Statistics }): ReactNode {
  const t = useTranslations('manage')
  const market = useTranslations('planet')
  const [query, setQuery] = useSearchParams()
  const place = readManage(query)
  const go = (change: Partial<ManagePlace>): void =>
    setQuery(
      (before) => writeManage({ ...readManage(before), ...change }),
      change.sheet ? { state: OPENED } : { replace: true },
    )
  const list = useList(manageList, (page) => ({
    ...(place.state && { state: place.state }),
    ...(place.type && { type: place.type }),
    ...(place.search && { search: place.search }),
    sort: place.sort,
    ...page,
  }))
  const clear = (): void => go({ state: '', type: '', search: '' })
  return (
    <section className={styles.list}>
      <div className={styles.head}>
        <h2>{t('planets', { count: sums.planets })}</h2>
        <ManageFilters place={place} onChange={go} />
      </div>
      <ListFrame
        list={list}
        skeleton={<Skeleton rows={4} shape="planets" />}
        empty={<Empty text={t('noneFound')} action={<Button onClick={clear}>{market('clear')}</Button>} />}
        safe={t('safe')}
        total={list.first?.total}
      >
        {(planets) => (
          <ManageRows>
            {planets.map((planet) => (
              <ManageRow
                key={planet.coordinates}
                planet={planet}
                onSheet={(sheet) => go({ sheet, at: planet.coordinates })}
              />
            ))}
          </ManageRows>
        )}
      </ListFrame>
      <ManageSheets
        sheet={place.sheet}
        coordinates={place.at}
        terms={sums.sale}
        onClose={() => closeOpened(() => go({ sheet: '', at: '' }))}
      />
    </section>
  )
}
