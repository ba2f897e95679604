import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import { daotStock, daotTime } from '#calls/daot/round.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { partsOf } from '#rules/daot/parts.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { asksAnew } from '#web/ask/under-sheets.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { worldAhead } from '#web/kit/figure/world-ahead.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import styles from '../Daot.module.css'
import { ReleaseCurve } from '../ReleaseCurve.tsx'
import { RoundFigures } from './RoundFigures.tsx'
import { roundOf, type Stock, type Time, typedUnits } from './round.ts'
import { SubscribeForm } from './SubscribeForm.tsx'

/** Others buy of the same stock. */
const EVERY_MS = 15_000

/** `/daoTSubs`: the round with its window and stock, when what of it is released, and the subscription (DAOT-01). */
export function DaotSubs(): ReactNode {
  const t = useTranslations('daot')
  const title = useTranslations('title')
  const words = useErrorWords()
  const cache = useQueryClient()
  const time = useAnswer(daotTime, {}, { every: EVERY_MS })
  const stock = useAnswer(daotStock, {}, { every: EVERY_MS })
  const failed = [time, stock].filter(({ isError, data }) => isError && !data)
  const again = (): void => {
    for (const each of failed) void each.refetch()
  }
  const found = time.data && stock.data
  // one came of the round before, the other of the next: both come again
  const [window, sale] = [time.data?.round, stock.data?.round]
  return (
    <Page title={title('daot')} note={t('intro')}>
      {failed[0] ? (
        <ErrorState text={words(failed[0].error)} safe={t('safe')} onRetry={again} />
      ) : found && (!window || !sale) ? (
        <Empty text={t('noRound')} action={<ButtonLink to="/lockRelease">{t('toRelease')}</ButtonLink>} />
      ) : (
        <Content
          both={window && sale && window.round === sale.round ? { time: window, stock: sale } : undefined}
          ahead={time.data ? worldAhead(time.data.worldAt, time.dataUpdatedAt) : 0}
          worldAt={time.data?.worldAt ?? 0}
          onOver={() => {
            if (!asksAnew(cache)) return
            void time.refetch()
            void stock.refetch()
          }}
        />
      )}
    </Page>
  )
}

interface ContentProps {
  readonly both: { readonly time: Time; readonly stock: Stock } | undefined
  /** The world's clock before the server's, ms. */
  readonly ahead: number
  readonly worldAt: number
  readonly onOver: () => void
}

function Content({ both, ahead, worldAt, onOver }: ContentProps): ReactNode {
  const t = useTranslations('daot')
  const locale = useLocale()
  const assets = useAnswer(assetList, {})
  const [amount, setAmount] = useState('')
  const round = both && roundOf(both.time, both.stock)
  const drawn = round && (typedUnits(amount) || round.least)
  const usdt = assets.data?.balances.find(({ book, asset }) => book === 'investment' && asset === 'USDT')?.amount ?? '0'
  return (
    <div className={styles.top}>
      <section className={styles.round}>
        <h2>{both ? t('round', { round: both.time.round }) : t('theRound')}</h2>
        {both ? <RoundFigures {...both} ahead={ahead} onOver={onOver} /> : <Skeleton rows={8} />}
      </section>
      <section className={styles.side}>
        <h2>{t('subscribe')}</h2>
        <div className={styles.form}>
          {both && round && assets.data ? (
            <SubscribeForm {...both} round={round} usdt={usdt} amount={amount} onAmount={setAmount} />
          ) : (
            <Skeleton rows={2} />
          )}
        </div>
        <h3>{t('curve.title')}</h3>
        <div className={styles.picture}>
          {round && drawn ? (
            <>
              <p className={styles.note}>{t('curve.of', { amount: amountText(formatUnits(drawn), locale, 'all') })}</p>
              <ReleaseCurve
                releases={partsOf(round, drawn, round.closesAt).map((part) => ({
                  at: part.dueAt,
                  amount: part.amount,
                }))}
                now={worldAt}
              />
            </>
          ) : (
            <Skeleton rows={4} />
          )}
        </div>
      </section>
    </div>
  )
}
