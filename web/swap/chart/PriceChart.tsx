import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Asset } from '#rules/amount/amount.ts'
import { SPANS, type Span } from '#rules/swap/candle.ts'
import { useErrorWords } from '#web/ask/hooks.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Segmented } from '#web/kit/form/Segmented.tsx'
import { Gap } from '#web/kit/Gap.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { useEdition } from '#web/state/theme.ts'
import { CandleTable } from './CandleTable.tsx'
import type { DrawnChart } from './draw-chart.ts'
import type { ChartCandle } from './known-candles.ts'
import styles from './PriceChart.module.css'
import { useCandles } from './use-candles.ts'

/** Its licence asks for its name where it draws; a name is the same in every language. */
const LIBRARY = 'TradingView Lightweight Charts™'

interface Props {
  /** Undefined until it is known; the place is kept. */
  readonly asset: Asset | undefined
}

/** What a pool's price did, as candles of a length that one picks, and the newest of them as a table (SWAP-01). */
export function PriceChart({ asset }: Props): ReactNode {
  const t = useTranslations('swap')
  const [span, setSpan] = useState<Span>('1h')
  return (
    <div className={styles.chart}>
      <div className={styles.head}>
        <h3>{asset ? `${asset}/USDT` : 'USDT'}</h3>
        <Segmented
          label={t('chart.span')}
          value={span}
          options={SPANS.map((value) => ({ value, label: t(`chart.${value}`) }))}
          onPick={setSpan}
        />
      </div>
      {asset ? (
        <Candles key={`${asset}/${span}`} asset={asset} span={span} />
      ) : (
        <>
          <div className={styles.canvas} aria-busy />
          <CandleTable span={span} candles={[]} />
        </>
      )}
      <p className={styles.note}>
        {t('chart.note')}
        <Gap />
        <a className="reach" href="https://www.tradingview.com/" rel="noreferrer" target="_blank">
          {LIBRARY}
        </a>
      </p>
    </div>
  )
}

function Candles({ asset, span }: { readonly asset: Asset; readonly span: Span }): ReactNode {
  const t = useTranslations('swap')
  const words = useErrorWords()
  const { list, worldAt, error, again, older } = useCandles(asset, span)
  if (error || list?.length === 0)
    return (
      <>
        <div className={styles.canvas}>
          {error ? <ErrorState text={words(error)} onRetry={again} /> : <Empty text={t('chart.none')} />}
        </div>
        <CandleTable span={span} candles={[]} />
      </>
    )
  return (
    <>
      <Canvas asset={asset} span={span} candles={list} worldAt={worldAt} older={older} />
      <CandleTable span={span} candles={list ?? []} />
    </>
  )
}

interface CanvasProps {
  readonly asset: Asset
  readonly span: Span
  readonly candles: readonly ChartCandle[] | undefined
  readonly worldAt: number
  readonly older: () => void
}

/** The drawing itself; its library comes when the first one is drawn. */
function Canvas({ asset, span, candles, worldAt, older }: CanvasProps): ReactNode {
  const t = useTranslations('swap')
  const locale = useLocale()
  const edition = useEdition()
  const box = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<DrawnChart>()
  const nearOldest = useRef(older)
  useEffect(() => {
    nearOldest.current = older
  })
  useEffect(() => {
    let gone = false
    let made: DrawnChart | undefined
    void import('./draw-chart.ts').then(({ drawChart }) => {
      if (gone || !box.current) return
      made = drawChart(box.current, span, () => nearOldest.current())
      setDrawn(made)
    })
    return () => {
      gone = true
      made?.remove()
    }
  }, [span])
  useEffect(() => {
    if (candles) drawn?.draw(candles, worldAt)
  }, [drawn, candles, worldAt])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the edition is what the colours are read for
  useEffect(() => drawn?.look(), [drawn, edition])
  const last = candles?.at(-1)
  const label = last
    ? t('chart.label', { asset, span: t(`chart.${span}`), price: amountText(last.close, locale, 'all') })
    : t('chart.coming')
  return <div ref={box} className={styles.canvas} role="img" aria-label={label} aria-busy={!candles} />
}
