import {
  CandlestickSeries,
  ColorType,
  createChart,
  type DeepPartial,
  HistogramSeries,
  TickMarkType,
  type Time,
  type TimeChartOptions,
  type UTCTimestamp,
} from 'lightweight-charts'
import { filled, type Span } from '#rules/swap/candle.ts'
import { localText } from '#web/kit/figure/instant-text.ts'
import type { ChartCandle } from './known-candles.ts'

/** So many spans without a trade are drawn at most, back from now. */
const MOST = 1500
/** So many spans are seen at first. */
const SEEN = 60
/** Older ones are fetched when fewer than this lie before what is seen. */
const AHEAD = 20

/** A chart that is drawn into an element. */
export interface DrawnChart {
  draw(candles: readonly ChartCandle[], worldAt: number): void
  /** Reads the colours of the edition again. */
  look(): void
  remove(): void
}

/** Draws candles with what changed hands below them, by lightweight-charts. `older` is called where the reader comes near the oldest. */
export function drawChart(element: HTMLElement, span: Span, older: () => void): DrawnChart {
  const chart = createChart(element, { autoSize: true, ...stillOptions(span) })
  const prices = chart.addSeries(CandlestickSeries, { priceFormat: { type: 'price', precision: 4, minMove: 0.0001 } })
  const volumes = chart.addSeries(HistogramSeries, {
    priceScaleId: '',
    priceFormat: { type: 'volume' },
    priceLineVisible: false,
    lastValueVisible: false,
  })
  volumes.priceScale().applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } })
  prices.priceScale().applyOptions({ scaleMargins: { top: 0.08, bottom: 0.24 } })
  let tones = readTones(element)
  let shown = false
  const look = (): void => {
    tones = readTones(element)
    const { paper, ink, rule, rises, falls } = tones
    chart.applyOptions({
      layout: { background: { type: ColorType.Solid, color: paper }, textColor: ink },
      grid: { vertLines: { color: rule }, horzLines: { color: rule } },
      rightPriceScale: { borderColor: rule },
      timeScale: { borderColor: rule },
    })
    prices.applyOptions({
      upColor: paper,
      borderUpColor: rises,
      wickUpColor: rises,
      downColor: falls,
      borderDownColor: falls,
      wickDownColor: falls,
      priceLineColor: ink,
    })
    volumes.applyOptions({ color: rule })
  }
  look()
  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    if (range && range.from < AHEAD) older()
  })
  return {
    draw(candles, worldAt) {
      const whole = filled(candles, span, worldAt, MOST, still)
      prices.setData(
        whole.map(({ at, open, high, low, close }) => ({
          time: second(at),
          open: Number(open),
          high: Number(high),
          low: Number(low),
          close: Number(close),
        })),
      )
      volumes.setData(whole.map(({ at, usdt }) => ({ time: second(at), value: Number(usdt) })))
      if (shown || whole.length === 0) return
      shown = true
      chart.timeScale().setVisibleLogicalRange({ from: whole.length - SEEN, to: whole.length + 2 })
    },
    look,
    remove: () => chart.remove(),
  }
}

const second = (at: number): UTCTimestamp => (at / 1000) as UTCTimestamp

const still = (at: number, price: string): ChartCandle => ({
  at,
  open: price,
  high: price,
  low: price,
  close: price,
  base: '0',
  usdt: '0',
  swaps: 0,
})

/** Days are the settlement's, by UTC; all else as the clock on the reader's wall has it. */
function stillOptions(span: Span): DeepPartial<TimeChartOptions> {
  const text = (time: Time): string => localText(Number(time) * 1000, 'minute', span === '1d' ? 'UTC' : undefined)
  return {
    layout: { attributionLogo: false, fontSize: 12 },
    localization: { timeFormatter: (time: Time) => (span === '1d' ? text(time).slice(0, 10) : text(time)) },
    timeScale: {
      timeVisible: span !== '1d',
      secondsVisible: false,
      tickMarkFormatter: (time: Time, type: TickMarkType) =>
        type === TickMarkType.Time || type === TickMarkType.TimeWithSeconds
          ? text(time).slice(11)
          : text(time).slice(5, 10),
    },
    handleScroll: { vertTouchDrag: false },
    handleScale: { mouseWheel: false },
  }
}

function readTones(element: Element) {
  const style = getComputedStyle(element)
  const tone = (name: string): string => style.getPropertyValue(`--${name}`).trim()
  return { paper: tone('plate'), ink: tone('ink-2'), rule: tone('rule'), rises: tone('accent'), falls: tone('madder') }
}
