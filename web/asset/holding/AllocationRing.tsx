import { type ReactNode, useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ASSETS, type Asset } from '#rules/amount/amount.ts'
import { cx } from '#web/kit/cx.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { shareText } from '#web/kit/figure/scale.ts'
import styles from './AllocationRing.module.css'
import type { Holding } from './holdings.ts'
import { arcPath, arcsOf, rimTicks } from './ring.ts'

const RADII = { middle: 104, outer: 84, inner: 56 } as const
const RIM = rimTicks(104, 97)
/** How each part's pattern is turned; the drawing of it is below. Each asset has its own, however much of it there is. */
const TURNS = [0, 45, 0, -45, 90, 45, 0] as const

const NOTHING = { from: 0, to: 0 } as const

/** Which pattern is an asset's. */
const partOf = (asset: Asset): number => ASSETS.indexOf(asset) % TURNS.length

/** What is held, as parts of a ring with a graduated rim, and the same as a list with its amounts beside it. */
export function AllocationRing({ holdings }: { readonly holdings: readonly Holding[] }): ReactNode {
  const t = useTranslations('asset')
  const locale = useLocale()
  const id = useId()
  const arcs = arcsOf(holdings.map(({ worth }) => worth))
  const first = holdings[0]
  return (
    <div className={styles.allocation}>
      <svg className={styles.ring} viewBox="0 0 208 208" role="img" aria-label={t('allocation')}>
        <Patterns id={id} />
        <circle className={styles.rim} cx="104" cy="104" r="101" />
        <circle className={styles.rule} cx="104" cy="104" r="97" />
        <path className={styles.ticks} d={RIM} />
        {holdings.map(({ asset }, at) => (
          <path
            key={asset}
            className={styles[`edge${partOf(asset)}` as 'edge0']}
            fill={`url(#${id}-${partOf(asset)})`}
            fillRule="evenodd"
            d={arcPath(arcs[at] ?? NOTHING, RADII)}
          />
        ))}
        <circle className={styles.rule} cx="104" cy="104" r="48" />
        {first && (
          <>
            <text className={cx(styles.share, first.share.bound && styles.over)} x="104" y="103">
              {shareText(first.share, locale)}
            </text>
            <text className={styles.name} x="104" y="124">
              {first.asset}
            </text>
          </>
        )}
      </svg>
      <ul className={styles.list}>
        {holdings.map(({ asset, amount, share }) => (
          <li key={asset}>
            <svg viewBox="0 0 14 14" aria-hidden="true">
              <rect
                className={styles[`edge${partOf(asset)}` as 'edge0']}
                x=".5"
                y=".5"
                width="13"
                height="13"
                fill={`url(#${id}-${partOf(asset)})`}
              />
            </svg>
            <span>{asset}</span>
            <Amount value={amount} />
            <span className={styles.percent}>{shareText(share, locale)}</span>
          </li>
        ))}
        {holdings.length === 0 && <li className={styles.none}>{t('nothingHeld')}</li>}
      </ul>
    </div>
  )
}

/** Each part has its own pattern besides its colour: solid, lines, dots, lines the other way, bars, net, rings. */
function Patterns({ id }: { readonly id: string }): ReactNode {
  return (
    <defs>
      {TURNS.map((turn, at) => (
        <pattern
          key={String(at)}
          id={`${id}-${at}`}
          className={styles[`part${at}` as 'part0']}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${turn})`}
        >
          <rect className={at === 0 ? undefined : styles.ground} width="6" height="6" />
          {at === 1 && <rect width="3.6" height="6" />}
          {at === 2 && <circle cx="3" cy="3" r="1.9" />}
          {at === 3 && <rect width="1.8" height="6" />}
          {at === 4 && <rect width="2.8" height="6" />}
          {at === 5 && <path d="M0 2.4h6v1.2H0zM2.4 0h1.2v6H2.4z" />}
          {at === 6 && <path d="M3 .8a2.2 2.2 0 1 0 .01 0zM3 2a1 1 0 1 1-.01 0z" fillRule="evenodd" />}
        </pattern>
      ))}
    </defs>
  )
}
