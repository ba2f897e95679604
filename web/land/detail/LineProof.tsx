import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { type IncomeLine, indexText, type Recomputed, recompute } from '#web/income/recompute.ts'
import { Button } from '#web/kit/Button.tsx'
import { Copied } from '#web/kit/Copied.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Cut } from '#web/kit/figure/Cut.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import styles from './IncomeLines.module.css'

/** Everything a line was worked out from, and the sum done once more by the code that pays. */
export function LineProof({ line }: { readonly line: IncomeLine }): ReactNode {
  const t = useTranslations('land.income')
  const locale = useLocale()
  const [again, setAgain] = useState<Recomputed>()
  const du = (value: string): ReactNode => <span className="number">{amountText(value, locale, 'all')} DU</span>
  return (
    <div className={styles.proof}>
      <Ledger
        close
        rows={[
          { label: t('investment'), figure: du(line.investment) },
          { label: t('rate'), cause: t('rateCause'), figure: `${line.rate}%` },
          { label: t('factor'), cause: t('factorCause'), figure: <Cut value={line.factor} /> },
          { label: t('growth'), cause: t('growthCause'), figure: <Cut value={indexText(line.growth)} /> },
          { label: t('start'), cause: t('startCause'), figure: <Cut value={indexText(line.indexStart)} /> },
          { label: t('before'), figure: <Cut value={indexText(line.indexBefore)} /> },
          { label: t('after'), figure: <Cut value={indexText(line.indexAfter)} /> },
          { label: t('gross'), cause: t('floor'), figure: du(line.gross) },
          { label: t('tax'), cause: `${line.tax / 100}%`, figure: du(line.taxed) },
          { label: line.status === 'lost' ? t('netLost') : t('net'), cause: t('floor'), figure: du(line.net) },
          {
            label: t('settlement'),
            figure: line.settlementJournal ? <Copied text={line.settlementJournal} /> : '—',
          },
          {
            label: t('claim'),
            figure: line.journal ? <Copied text={line.journal} to={`/record/info?order=${line.journal}`} /> : '—',
          },
        ]}
      />
      <div className={styles.again}>
        <Button icon="plough" onClick={() => setAgain(recompute(line))}>
          {t('recompute')}
        </Button>
        <p role="status">
          {again && (
            <span className={again.equal ? styles.good : styles.bad}>
              <Icon name={again.equal ? 'check' : 'warn'} />
              {t(again.equal ? 'result.equal' : 'result.differs', {
                gross: amountText(again.gross, locale, 'all'),
                net: amountText(again.net, locale, 'all'),
              })}
            </span>
          )}
        </p>
      </div>
    </div>
  )
}
