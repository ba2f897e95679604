import { type ReactNode, useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { IconButton } from '#web/kit/Button.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { settleDecimal, takeDecimal } from '#web/kit/form/decimal-input.ts'
import { FieldError } from '#web/kit/form/Field.tsx'
import { eraKey } from '#web/planet/planet-words.ts'
import styles from './WishRow.module.css'
import { fits, type Wish } from './wish.ts'

interface Props {
  readonly wish: Wish
  /** Why this plot cannot be bought. */
  readonly fault: string | undefined
  /** It was asked for and hangs: it stays as it is until it is known what became of it. */
  readonly held: boolean
  readonly onAmount: (amount: string) => void
  readonly onLeaveOut: () => void
}

/** A plot of the purchase: where, how much, and out of it again. */
export function WishRow({ wish, fault, held, onAmount, onLeaveOut }: Props): ReactNode {
  const t = useTranslations('land')
  const glossary = useTranslations('glossary')
  const locale = useLocale()
  const id = useId()
  const range = t('pay.range', {
    least: amountText(wish.least, locale, 'all'),
    most: amountText(wish.most, locale, 'all'),
  })
  const wrong = !fits(wish)
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>
          <span className="number">
            {wish.x}, {wish.y}
          </span>{' '}
          <small>{glossary(`era.${eraKey(wish.era)}`)}</small>
        </span>
        <small id={`${id}-range`}>{range}</small>
      </span>
      <span className={styles.amount}>
        <input
          aria-label={t('several.amountOf', { x: wish.x, y: wish.y })}
          aria-describedby={`${id}-range`}
          aria-invalid={wrong || fault !== undefined}
          inputMode="decimal"
          autoComplete="off"
          value={wish.amount}
          readOnly={held}
          onChange={(event) => onAmount(takeDecimal(wish.amount, event.target.value))}
          onBlur={() => onAmount(settleDecimal(wish.amount))}
        />
        <span>DU</span>
      </span>
      <IconButton
        icon="close"
        label={t('several.leaveOut', { x: wish.x, y: wish.y })}
        disabled={held}
        onClick={onLeaveOut}
      />
      <div className={styles.fault} aria-live="polite">
        {wrong ? <FieldError text={range} /> : fault && <FieldError text={fault} />}
      </div>
    </li>
  )
}
