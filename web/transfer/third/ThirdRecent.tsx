import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { thirdRecords } from '#calls/partner/third.ts'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty } from '#web/kit/States.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import styles from '../Transfer.module.css'
import { ThirdAmount } from './ThirdState.tsx'

const SHOWN = 5

/** The last third-party transfers, out and in. */
export function ThirdRecent(): ReactNode {
  const t = useTranslations('partner')
  const list = useList(thirdRecords, (page) => page, { size: SHOWN })
  return (
    <ListFrame list={{ ...list, more: false }} skeleton={<Skeleton rows={3} />} empty={<Empty text={t('none')} />}>
      {(rows) => (
        <ul className={styles.recent}>
          {rows.slice(0, SHOWN).map((row) => (
            <li key={row.order}>
              <Link to={`/third/recordinfo?order=${row.order}`}>
                <span>
                  <b>{t(row.type, { partner: row.partner.name })}</b>
                  <small>
                    <Spoken at={row.worldAt} /> · {t(`state.${row.status}`)}
                  </small>
                </span>
                <span className={styles.sum}>
                  <ThirdAmount one={row} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ListFrame>
  )
}
