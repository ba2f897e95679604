import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { ownTransferRecords } from '#calls/transfer/own.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty } from '#web/kit/States.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import styles from '../Transfer.module.css'

const SHOWN = 5

/** The last transfers between one's own accounts. */
export function OwnRecent(): ReactNode {
  const t = useTranslations('transfer')
  const glossary = useTranslations('glossary')
  const list = useList(ownTransferRecords, (page) => page, { size: SHOWN })
  return (
    <ListFrame list={{ ...list, more: false }} skeleton={<Skeleton rows={3} />} empty={<Empty text={t('none')} />}>
      {(rows) => (
        <ul className={styles.recent}>
          {rows.slice(0, SHOWN).map((row) => (
            <li key={row.order}>
              <Link to={`/transferrecord/info?order=${row.order}`}>
                <span>
                  <b>
                    {t('way', { from: glossary(`account.${row.fromBook}`), to: glossary(`account.${row.toBook}`) })}
                  </b>
                  <small>
                    <Spoken at={row.worldAt} />
                  </small>
                </span>
                <span className={styles.sum}>
                  <Amount value={row.amount} asset={row.asset} size="row" />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ListFrame>
  )
}
