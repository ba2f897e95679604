import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { withdrawRecords } from '#calls/withdrawal/records.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty } from '#web/kit/States.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import { StateOf } from './StateOf.tsx'
import styles from './Withdraw.module.css'

const SHOWN = 5

/** The last withdrawals and where they are. */
export function Recent(): ReactNode {
  const t = useTranslations('withdrawal')
  const list = useList(withdrawRecords, (page) => page, { size: SHOWN })
  return (
    <ListFrame list={{ ...list, more: false }} skeleton={<Skeleton rows={3} />} empty={<Empty text={t('none')} />}>
      {(rows) => (
        <ul className={styles.recent}>
          {rows.slice(0, SHOWN).map((row) => (
            <li key={row.order}>
              <Link to={`/withdraw/record/detail?order=${row.order}`}>
                <span>
                  <b>{`${row.address.slice(0, 8)}…${row.address.slice(-6)}`}</b>
                  <small>
                    {row.network} · <Spoken at={row.madeAt} />
                  </small>
                </span>
                <span className={styles.sum}>
                  <Amount value={`-${row.leaves}`} asset={row.asset} size="row" />
                  <StateOf state={row.state} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ListFrame>
  )
}
