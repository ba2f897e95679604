import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { CountedOn } from '#calls/income/counted.ts'
import { Verdict } from '#web/kit/again/Verdict.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Ledger, type LedgerRow } from '#web/kit/Ledger.tsx'
import styles from './Rewards.module.css'
import { type RoomRow, roomAgain } from './room-again.ts'

interface Props {
  /** The lands of a claim; of which it is all that counts, or one reward that it paid after others of `before`. */
  readonly counted: readonly CountedOn[]
  readonly before: string
  readonly amount: string
}

/** Which lands it took room of, the first that took effect first, what room each had and how much it took; filled again here (LAND-09, INCOME-12). */
export function RoomTaken({ counted, before, amount }: Props): ReactNode {
  const t = useTranslations('reward.roomTaken')
  const cause = useCause()
  const { rows, equal } = roomAgain(counted, { before, amount })
  return (
    <>
      <Ledger
        rows={rows.map((row): LedgerRow => {
          const { coordinates, planetName, x, y } = row.land
          const place = `${planetName || coordinates} ${x}, ${y}`
          return {
            label: (
              <Link className={styles.place} to={`/land?planet=${coordinates}#${x},${y}`}>
                {place}
              </Link>
            ),
            cause: cause(row).map((said) => (
              <span key={said} className={styles.why}>
                {said}
              </span>
            )),
            figure: <Amount value={row.amount} asset="DU" precision="all" />,
          }
        })}
      />
      {equal !== undefined && <Verdict equal={equal}>{t(equal ? 'equal' : 'differs')}</Verdict>}
    </>
  )
}

/** How much room a land had and why; and what the claim counted on it in all, where other rewards took of it too. */
function useCause(): (row: RoomRow) => string[] {
  const t = useTranslations('reward.roomTaken')
  const locale = useLocale()
  const text = (value: string): string => amountText(value, locale, 'all')
  return ({ land: { stood, amount: all }, room, amount }) => {
    const parts = all === amount ? [] : [t('ofAll', { amount: text(all) })]
    if (!stood || room === undefined) return [t('notKept'), ...parts]
    const { times, investment, counted, earned } = stood
    const figures = { times, investment: text(investment), counted: text(counted), earned: text(earned) }
    return [t('had', { room: text(room), ...figures }), ...parts]
  }
}
