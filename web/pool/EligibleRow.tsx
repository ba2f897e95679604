import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { poolEligible } from '#calls/pool/stakes.ts'
import { cx } from '#web/kit/cx.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { PickRow } from '#web/kit/row/PickRow.tsx'
import { useDot } from '#web/kit/words/use-dot.ts'
import { eraKey } from '#web/planet/planet-words.ts'
import styles from './Pool.module.css'

export type Eligible = AnswerOf<typeof poolEligible>['list'][number]

interface Props {
  readonly land: Eligible
  readonly period: number
  readonly chosen: boolean
  readonly onTurn: () => void
}

/** A land that may be staked: what it would earn, what leaving early would burn, and whether it completes before the end. */
export function EligibleRow({ land, period, chosen, onTurn }: Props): ReactNode {
  const t = useTranslations()
  const dot = useDot()
  const completes = land.daysLeft !== null && land.daysLeft < period
  return (
    <PickRow
      className={styles.land}
      before={
        <span className={cx(styles.box, chosen && styles.boxOn)} aria-hidden="true">
          {chosen && <Icon name="check" />}
        </span>
      }
      name={
        <>
          {land.planetName}{' '}
          <span className="number">
            {land.x}, {land.y}
          </span>
        </>
      }
      facts={
        <>
          <span className={styles.era}>
            {t(`glossary.era.${eraKey(land.era)}`)}
            {dot}
          </span>
          <wbr />
          <Amount value={land.investment} asset="DU" />
          {completes && (
            <span className={styles.soon}>
              {dot}
              {t('pool.completesIn', { days: land.daysLeft ?? 0 })}
            </span>
          )}
        </>
      }
      sum={<Amount value={land.overPeriod} asset="RC" size="row" />}
      sumNote={
        <>
          {t('pool.ifEarly')} <Amount value={land.burns} asset="DU" />
        </>
      }
      chosen={chosen}
      pressed={chosen}
      onPick={onTurn}
    />
  )
}
