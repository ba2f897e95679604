import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { solvency } from '#calls/solvency/now.ts'
import { Copied } from '#web/kit/Copied.tsx'
import { CopyButton } from '#web/kit/CopyButton.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import report from '#web/kit/page/Report.module.css'
import { Empty } from '#web/kit/States.tsx'
import { useDot } from '#web/kit/words/use-dot.ts'
import styles from './Solvency.module.css'

type Wallet = AnswerOf<typeof solvency>['wallets'][number]

/** The wallets, each with the newest message that its key signed. */
export function Wallets({ wallets }: { readonly wallets: readonly Wallet[] }): ReactNode {
  const t = useTranslations('solvency.wallet')
  const dot = useDot()
  if (wallets.length === 0) return <Empty text={t('empty')} />
  const nameOf = ({ network, kind }: Wallet): string => [network, t(kind)].join(dot)
  const rows = wallets.map((wallet) => ({
    label: nameOf(wallet),
    cause: wallet.control === null && t('none'),
    figure: <Copied text={wallet.address} />,
  }))
  return (
    <>
      <Ledger rows={rows} />
      {wallets.map(
        (wallet) =>
          wallet.control && (
            <details key={`${wallet.chainId}-${wallet.address}`} className={styles.control}>
              <summary>
                {nameOf(wallet)}
                {dot}
                {t('show')}
                {dot}
                <Spoken at={wallet.control.at}>
                  {t(wallet.kind === 'cold' ? 'published' : 'when', { time: spokenText(wallet.control.at) })}
                </Spoken>
              </summary>
              <Control control={wallet.control} />
            </details>
          ),
      )}
      {wallets.some(({ kind }) => kind === 'cold') && <p className={report.note}>{t('coldNote')}</p>}
      <p className={report.note}>{t('how')}</p>
    </>
  )
}

function Control({ control }: { readonly control: NonNullable<Wallet['control']> }): ReactNode {
  const t = useTranslations('solvency.wallet')
  return (
    <>
      <pre className={styles.message}>{control.message}</pre>
      <CopyButton text={control.message} />
      <p>{t('signature')}</p>
      <pre className={styles.message}>{control.signature}</pre>
      <CopyButton text={control.signature} />
    </>
  )
}
