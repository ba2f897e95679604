import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { insideRecords } from '#calls/transfer/inside.ts'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty } from '#web/kit/States.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import styles from '../Transfer.module.css'
import { SignedAmount } from './SignedAmount.tsx'

const SHOWN = 5

/** The last inside transfers, sent and received. */
export function InsideRecent(): ReactNode {
  const t = useTranslations('transfer')
  const list = useList(insideRecords, (page) => page, { size: SHOWN })
  return (
    <ListFrame
      list={{ ...list, more: false }}
      skeleton={<Skeleton rows={3} />}
      empty={<Empty text={t('inside.none')} />}
    >
      {(rows) => (
        <ul className={styles.recent}>
          {rows.slice(0, SHOWN).map((row) => (
            <li key={row.order}>
              <Link to={`/withdrawInside/record?order=${row.order}`}>
                <span>
                  <b>{t(`inside.${row.type}`, { name: row.maskedName })}</b>
                  <small>
                    <Spoken at={row.worldAt} />
                  </small>
                </span>
                <span className={styles.sum}>
                  <SignedAmount one={row} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ListFrame>
  )
}
