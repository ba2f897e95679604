import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Button } from '#web/kit/Button.tsx'
import { CopyButton } from '#web/kit/CopyButton.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import styles from './Exchange.module.css'
import type { Committed } from './ExchangeSheet.tsx'

interface Props {
  readonly done: Committed
  readonly onAgain: () => void
  readonly onClose: () => void
}

/** What was exchanged, as the server booked it, with its order number and the way to its journal. */
export function ExchangeDone({ done, onAgain, onClose }: Props): ReactNode {
  const t = useTranslations('exchange')
  const { from, to } = done.pair
  return (
    <div className={styles.form}>
      <p className={styles.done} role="status">
        <Icon name="check" />
        {t('done')}
      </p>
      <Ledger
        rows={[
          { label: t('leaves'), figure: <Amount value={`-${done.leaves}`} asset={from} size="row" precision="all" /> },
          {
            label: t('arrives'),
            figure: <Amount value={done.arrives} asset={to} size="row" precision="all" tone="gain" />,
          },
          { label: t('fee'), cause: t('feeWithin'), figure: <Amount value={done.fee} asset={from} precision="all" /> },
          {
            label: t('order'),
            figure: (
              <span className={styles.order}>
                <Link to={`/record/info?order=${done.order}`}>{done.order}</Link>
                <CopyButton text={done.order} />
              </span>
            ),
          },
        ]}
      />
      <div className={styles.after}>
        <Button onClick={onAgain}>{t('again')}</Button>
        <Button kind="filled" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  )
}
