import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { planetWorth } from '#calls/planet/worth/worth.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { Ledger, LedgerLine } from '#web/kit/Ledger.tsx'
import { Disclosure } from '#web/kit/page/Disclosure.tsx'
import { SaleHistory } from '../SaleHistory.tsx'
import styles from './PriceHistory.module.css'

/**
 * What was paid for a planet before, and when: its last sale, its naming, and all sales at a press. The rows stand from the
 * beginning, so that nothing shifts when the figures come.
 */
export function PriceHistory({ coordinates }: { readonly coordinates: string }): ReactNode {
  const t = useTranslations('planet.worth')
  const [open, setOpen] = useState(false)
  const { data } = useAnswer(planetWorth, { coordinates, size: 1 })
  return (
    <section className={styles.history}>
      <h3>{t('history')}</h3>
      <Ledger close>
        <Paid label={t('lastSale')} paid={data && (data.list[0] ?? null)} none={t('noSales')} />
        <Paid label={t('naming')} paid={data?.named && { at: data.named.at, price: data.named.fee }} none="–" />
      </Ledger>
      <Disclosure link head={t('sales')} onToggle={(event) => setOpen(event.currentTarget.open)}>
        {open && <SaleHistory coordinates={coordinates} headed={false} />}
      </Disclosure>
    </section>
  )
}

interface PaidProps {
  readonly label: string
  /** Null where nobody paid it, undefined until that is known. */
  readonly paid: { readonly at: number; readonly price: string } | null | undefined
  readonly none: string
}

function Paid({ label, paid, none }: PaidProps): ReactNode {
  if (paid === undefined) return <LedgerLine label={label} cause={'\u2026'} figure={'\u2026'} />
  if (paid === null) return <LedgerLine label={label} cause={none} figure="–" />
  return (
    <LedgerLine
      label={label}
      cause={<Spoken at={paid.at} />}
      figure={<Amount value={paid.price} asset="DU" precision="all" />}
    />
  )
}
