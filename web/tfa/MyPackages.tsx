import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { bagOwn } from '#calls/tfa/packages.ts'
import { units } from '#rules/amount/decimal.ts'
import { shareOf } from '#rules/amount/shares.ts'
import { PACKS } from '#rules/economy/tfa.ts'
import { useWorldAhead } from '#web/income/world.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Countdown } from '#web/kit/figure/Countdown.tsx'
import { Instant } from '#web/kit/figure/Instant.tsx'
import { zoneText } from '#web/kit/figure/instant-text.ts'
import { ScaleBar } from '#web/kit/figure/ScaleBar.tsx'
import { shareText, TENTHS } from '#web/kit/figure/scale.ts'
import { isSome } from '#web/kit/figure/sum.ts'
import { utcSecond } from '#web/kit/figure/utc.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Empty } from '#web/kit/States.tsx'
import { StateTag } from '#web/kit/StateTag.tsx'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'
import { FilterBar } from '#web/list/filter/FilterBar.tsx'
import { NoneFound } from '#web/list/filter/NoneFound.tsx'
import { OneOf } from '#web/list/filter/OneOf.tsx'
import { cleared, countSet } from '#web/list/filter/place.ts'
import { usePlace } from '#web/list/filter/use-place.ts'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import styles from './Tfa.module.css'
import { CHARGE_STATES, readPackagePlace } from './tfa-place.ts'
import { useWithdrawal } from './use-withdrawal.ts'

type Package = AnswerOf<typeof bagOwn>['list'][number]

/** My packages, newest first, each with its charge, what it released and what it lost (TFA-01, TFA-02). */
export function MyPackages({ onCharge }: { readonly onCharge: () => void }): ReactNode {
  const t = useTranslations('tfa')
  const [place, change] = usePlace(readPackagePlace)
  const { pack, charge } = place
  const asked = useMemo(() => ({ ...(pack && { pack }), ...(charge && { charge }) }), [pack, charge])
  const clear = (): void => change(cleared(place))
  const list = useList(bagOwn, (page) => ({ ...asked, ...page }))
  const csv = (
    <CsvButton
      file="orrery-tfa"
      list={list}
      columns={[
        [t('package'), (row: Package) => row.id],
        [t('pack'), (row) => row.pack],
        [t('state'), (row) => t(`states.${row.state}`)],
        [`${t('boughtAt')} (UTC)`, (row) => utcSecond(row.boughtAt)],
        [t('price'), (row) => row.price],
        [t('charged'), (row) => row.charged],
        [t('chargeTarget'), (row) => row.target],
        [t('quota'), (row) => row.quota],
        [t('waiting'), (row) => row.waiting],
        [t('withdrawn'), (row) => row.withdrawn],
        [t('lost'), (row) => row.lost],
        [t('left'), (row) => row.left],
      ]}
    />
  )
  return (
    <>
      <FilterBar count={countSet(place)} onClear={clear} act={csv}>
        <OneOf
          label={t('pack')}
          all={t('allPacks')}
          value={pack}
          known={PACKS}
          word={(each) => t('packName', { pack: each })}
          onPick={(picked) => change({ pack: picked })}
        />
        <OneOf
          label={t('state')}
          all={t('allStates')}
          value={charge}
          known={CHARGE_STATES}
          word={(each) => t(`states.${each}`)}
          onPick={(picked) => change({ charge: picked })}
        />
      </FilterBar>
      <ListFrame
        list={list}
        empty={Object.keys(asked).length > 0 ? <NoneFound onClear={clear} /> : <Empty text={t('none')} />}
      >
        {(rows) => (
          <div className={styles.cards}>
            {rows.map((one) => (
              <PackageCard key={one.id} one={one} onCharge={onCharge} />
            ))}
          </div>
        )}
      </ListFrame>
    </>
  )
}

function PackageCard({ one, onCharge }: { readonly one: Package; readonly onCharge: () => void }): ReactNode {
  const t = useTranslations('tfa')
  const locale = useLocale()
  const withdraw = useWithdrawal()
  const charged = t('chargeOf', {
    charged: amountText(one.charged, locale),
    target: amountText(one.target, locale),
    share: shareText(shareOf(units(one.charged), units(one.target), TENTHS), locale),
  })
  const rc = (value: string, tone: 'plain' | 'loss' = 'plain'): ReactNode => (
    <Amount value={value} asset="RC" tone={tone} />
  )
  return (
    <article className={styles.card}>
      <header>
        <h3>{t('packName', { pack: one.pack })}</h3>
        <p>
          {t('boughtAt')} <Instant at={one.boughtAt} /> ({zoneText(one.boughtAt)})
        </p>
        <StateTag
          shape={one.usedUp ? 'open' : one.state === 'charging' ? 'upcoming' : 'held'}
          tone={one.usedUp ? 'ink' : one.state === 'charging' ? 'ochre' : 'accent'}
        >
          {one.usedUp ? t('usedUp') : t(`states.${one.state}`)}
        </StateTag>
      </header>
      <div className={styles.charge}>
        <ScaleBar label={charged} used={one.charged} whole={one.target} ticks={0} />
        <p className={styles.note}>{charged}</p>
      </div>
      <Ledger
        close
        rows={[
          { label: t('price'), figure: <Amount value={one.price} asset="USDT" /> },
          { label: t('waiting'), figure: rc(one.waiting) },
          { label: t('withdrawn'), figure: rc(one.withdrawn) },
          { label: t('lost'), figure: rc(one.lost, isSome(one.lost) ? 'loss' : 'plain') },
          {
            label: t('left'),
            cause: t('leftNote', { quota: amountText(one.quota, locale) }),
            figure: rc(one.left),
          },
          { label: t('daily'), cause: t('percentDay', { percent: one.ratePercent }), figure: rc(one.daily) },
        ]}
      />
      <Burns one={one} />
      <div className={styles.ways}>
        {one.state === 'charging' && <Button onClick={onCharge}>{t('charge')}</Button>}
        <Button
          kind={one.burning ? 'urgent' : 'outline'}
          loading={withdraw.busy}
          onClick={() => withdraw.run({ package: one.id })}
        >
          {t('withdraw')}
        </Button>
        <ButtonLink kind="text" to={`/backfill-record?event=release&package=${one.id}`}>
          {t('byDay')}
        </ButtonLink>
      </div>
    </article>
  )
}

/** When its release begins to burn, or that it does. */
function Burns({ one }: { readonly one: Package }): ReactNode {
  const t = useTranslations('tfa')
  const locale = useLocale()
  const ahead = useWorldAhead() ?? 0
  return (
    <p className={styles.burns}>
      {one.burning && (
        <span className={styles.loss}>
          <Icon name="flame" /> {t('burning', { daily: amountText(one.daily, locale) })}
        </span>
      )}
      {one.burnsAt !== null && (
        <span>
          <Icon name="clock" />{' '}
          <Countdown
            until={one.burnsAt - ahead}
            sentence={(clock) => t.rich('burnsIn', { left: () => <b>{clock}</b> })}
            after={t('atNext')}
          />
        </span>
      )}
      {one.usedUp && <span>{t('usedUpNote')}</span>}
    </p>
  )
}
