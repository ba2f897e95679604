import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { bagBuyView } from '#calls/tfa/buy.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { TopUp } from '#web/pay/filling/TopUp.tsx'
import { Sides } from '#web/pay/Sides.tsx'
import { Gains } from './PackCard.tsx'
import styles from './Tfa.module.css'

interface Props {
  readonly view: AnswerOf<typeof bagBuyView>
  /** Minor units of USDT that would be left; below nothing where it is short. */
  readonly after: bigint
}

/** What the purchase of a pack takes and brings, what it gives and can lose, to the last digit (TFA-08, LANG-04). */
export function PackFigures({ view, after }: Props): ReactNode {
  const t = useTranslations('tfa')
  const { pack } = view
  return (
    <div className={styles.sheet}>
      <Sides
        leaves={[
          {
            asset: 'USDT',
            amount: pack.price,
            before: view.balance,
            after: after < 0n ? null : formatUnits(after),
            help: <TopUp asset="USDT" />,
          },
        ]}
        arrives={
          <>
            <p>{t('packName', { pack: pack.pack })}</p>
            <small>{t('arrivesNote')}</small>
          </>
        }
      />
      <Gains pack={pack} rules={view} precision="all" />
      <Ledger
        close
        rows={[
          {
            label: t('part'),
            cause: t('partNote', { percent: view.budgetPercent }),
            figure: <Amount value={pack.part} asset="RC" precision="all" />,
          },
          { label: t('firstRelease'), figure: <Spoken at={view.firstReleaseAt} /> },
        ]}
      />
      {pack.whyNot && <p className={styles.loss}>{t(`whyNot.${pack.whyNot}`)}</p>}
    </div>
  )
}
