import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { bagList } from '#calls/tfa/packs.ts'
import { settlementsThatWait } from '#rules/tfa/package.ts'
import { SALE_REFUSALS } from '#rules/tfa/sale.ts'
import { Button } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText, countText, type Precision } from '#web/kit/figure/amount-text.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import { StateTag } from '#web/kit/StateTag.tsx'
import { EarnLose } from '#web/pay/EarnLose.tsx'
import { gainOf, type Pack } from './gain.ts'
import styles from './Tfa.module.css'

interface Props {
  readonly pack: Pack
  readonly rules: AnswerOf<typeof bagList>
  readonly onBuy: () => void
}

/** A pack: what it costs, gives and can lose at the last factor, when it has paid back, and how many are left (TFA-01, TFA-02). */
export function PackCard({ pack, rules, onBuy }: Props): ReactNode {
  const t = useTranslations('tfa')
  const locale = useLocale()
  return (
    <article className={styles.card}>
      <header>
        <h3>{t('packName', { pack: pack.pack })}</h3>
        <p>{t(`level.${pack.level}`)}</p>
        <StateTag
          shape={pack.state === 'onSale' ? 'open' : 'resale'}
          tone={pack.state === 'onSale' ? 'accent' : 'madder'}
        >
          {t(`saleState.${pack.state}`)}
        </StateTag>
      </header>
      <p className={styles.price}>
        <Amount value={pack.price} asset="USDT" size="row" />
        <span> → </span>
        <Amount value={pack.quota} asset="RC" size="row" />
      </p>
      <Gains pack={pack} rules={rules} />
      <Ledger
        close
        rows={[
          {
            label: t('stock'),
            cause: t('todayLeft', { left: countText(pack.leftToday, locale), of: countText(pack.aDay, locale) }),
            figure: (
              <span className="number">
                {countText(pack.left, locale)} / {countText(pack.stock, locale)}
              </span>
            ),
          },
          { label: t('perAccount'), figure: t(`account.${pack.perAccount}`) },
        ]}
      />
      <div className={styles.foot}>
        <Button main wide disabled={pack.whyNot !== null} onClick={onBuy}>
          {t('buy', { pack: pack.pack })}
        </Button>
        <WhyNot why={pack.whyNot} />
      </div>
    </article>
  )
}

/** Why it is not sold to me; a limit that was reached says so in its own words before it says which (ERR-11). */
function WhyNot({ why }: { readonly why: Pack['whyNot'] }): ReactNode {
  const t = useTranslations('tfa')
  const error = useTranslations('error')
  return (
    <p className={styles.why}>
      {why && SALE_REFUSALS[why] === 'tfaLimitReached' && <b>{error('tfaLimitReached')}</b>}
      {why && t(`whyNot.${why}`)}
    </p>
  )
}

interface GainsProps {
  readonly pack: Pack
  readonly rules: Pick<AnswerOf<typeof bagList>, 'chargingGrowth' | 'completedGrowth' | 'burnAfterHours'>
  /** All digits where one agrees to it. */
  readonly precision?: Precision
}

/** What it brings beside what it can lose, and when it has paid back. */
export function Gains({ pack, rules, precision = 'four' }: GainsProps): ReactNode {
  const t = useTranslations('tfa')
  const locale = useLocale()
  const gain = gainOf(pack, rules)
  const waits = settlementsThatWait(rules.burnAfterHours)
  const days = (count: number | null): ReactNode => (
    <span className="number">{count === null ? t('never') : t('settlements', { count })}</span>
  )
  const text = (amount: string): string => amountText(amount, locale, precision)
  return (
    <>
      <EarnLose
        earn={t('gives')}
        earnText={t('givesText', { charging: text(gain.charging), completed: text(gain.completed) })}
        lose={t('canLose')}
        loseText={t('canLoseText', { count: waits, daily: text(gain.charging) })}
      />
      <Ledger
        close
        rows={[
          {
            label: t('multiplier'),
            cause: t('multiplierNote'),
            figure: <span className="number">×{amountText(pack.multiplier, locale, 'all')}</span>,
          },
          {
            label: t('chargeTarget'),
            cause: t('chargeCost', { cost: text(pack.chargeCost) }),
            figure: <Amount value={pack.price} asset="DP" precision={precision} />,
          },
          { label: t('back.uncharged'), cause: t('back.note', { count: waits - 1 }), figure: days(gain.uncharged) },
          { label: t('back.granted'), figure: days(gain.granted) },
          {
            label: t('back.bought'),
            figure: <span className={gain.bought === null ? styles.loss : undefined}>{days(gain.bought)}</span>,
          },
        ]}
      />
    </>
  )
}
