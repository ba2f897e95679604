import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { depositRecords } from '#calls/deposit/records.ts'
import { answerKey, useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { Confirmations } from './Confirmations.tsx'
import styles from './Recharge.module.css'

type Deposits = AnswerOf<typeof depositRecords>

/** Often while something is being confirmed; else now and then, so that a new arrival shows by itself. */
const BUSY_MS = 1000
const QUIET_MS = 2000
const ASKED = { size: 5 }

/** The latest arrivals, live. */
export function Arrivals(): ReactNode {
  const t = useTranslations('deposit')
  const words = useErrorWords()
  const known = useQueryClient().getQueryData<Deposits>(answerKey(depositRecords, ASKED))
  const busy = known?.list.some(({ state }) => state === 'confirming' || state === 'reorganised')
  const found = useAnswer(depositRecords, ASKED, { every: busy ? BUSY_MS : QUIET_MS })
  if (found.isPending) return <Skeleton rows={2} />
  if (!found.data) return <ErrorState text={words(found.error)} onRetry={found.refetch} />
  const { list, silent } = found.data
  return (
    <>
      <p role="status" className={styles.silent}>
        {silent.map(({ chainId, network, since }) => (
          <span key={chainId}>
            <Spoken at={since}>{t('silent', { network, since: spokenText(since) })}</Spoken>
          </span>
        ))}
      </p>
      {list.length === 0 ? <Empty text={t('noArrivals')} /> : <List deposits={list} />}
    </>
  )
}

function List({ deposits }: { readonly deposits: Deposits['list'] }): ReactNode {
  return (
    <ul>
      {deposits.map((deposit) => (
        <li key={deposit.order}>
          <Link className={styles.arrival} to={`/rechange/record?order=${deposit.order}`}>
            <span className={styles.what}>
              <b>{deposit.network}</b>
              <small>
                <Spoken at={deposit.receivedAt} />
              </small>
            </span>
            <Confirmations deposit={deposit} />
            <span className={styles.amount}>
              <Amount
                value={deposit.amount}
                asset={deposit.asset}
                size="row"
                tone={deposit.state === 'credited' ? 'gain' : 'plain'}
              />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
