import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { nodeConfig } from '#calls/planet/node.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import styles from './Node.module.css'
import { NodeRecords } from './NodeRecords.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

/** What naming a planet costs, what one has for it, the way to choose one, and those that one has named (ASSET-11). */
export function NodeSheet({ open, onClose }: Props): ReactNode {
  const t = useTranslations('planet.node')
  return (
    <Sheet open={open} addressed onClose={onClose} title={t('title')} note={t('note')}>
      {open && <Loaded />}
    </Sheet>
  )
}

function Loaded(): ReactNode {
  const t = useTranslations('planet.node')
  const words = useErrorWords()
  const locale = useLocale()
  const { data, isError, error, refetch } = useAnswer(nodeConfig, {})
  if (isError && !data) return <ErrorState text={words(error)} onRetry={refetch} />
  if (!data) return <Skeleton rows={8} />
  const { asset, balance, levels } = data
  const count = (number: number): string => amountText(`${number}`, locale, 'all')
  return (
    <>
      <Ledger
        close
        rows={[
          ...levels.map(({ level, fee, plots, open }) => ({
            label: t('level', { level }),
            cause: t('open', { plots: count(plots), open: count(open) }),
            figure: <Amount value={fee} asset={asset} precision="all" />,
          })),
          { label: t('have'), figure: <Amount value={balance} asset={asset} size="row" precision="all" /> },
        ]}
      />
      <div className={styles.go}>
        <ButtonLink kind="filled" main wide icon="orbit" to="/node?naming=choose">
          {t('choose')}
        </ButtonLink>
      </div>
      <NodeRecords />
    </>
  )
}
