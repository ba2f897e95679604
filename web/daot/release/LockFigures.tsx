import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { daotLock } from '#calls/daot/releases.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Countdown } from '#web/kit/figure/Countdown.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import styles from '../Daot.module.css'

interface Props {
  readonly lock: AnswerOf<typeof daotLock>
  /** The world's clock before the server's, ms. */
  readonly ahead: number
  readonly onOver: () => void
}

/** What I subscribed, and what of it is claimed, waits to be claimed and is locked: the three are the first (DAOT-03). */
export function LockFigures({ lock, ahead, onOver }: Props): ReactNode {
  const t = useTranslations('daot')
  const locale = useLocale()
  const { next } = lock
  const figure = (value: string): ReactNode => <Amount value={value} asset="DAOT" precision="all" size="row" />
  return (
    <>
      <Ledger
        rows={[
          { label: t('subscribedAll'), cause: t('subscribedNote'), figure: figure(lock.subscribed) },
          { label: t('claimed'), cause: t('claimedNote'), figure: figure(lock.claimed) },
          { label: t('pending'), cause: t('pendingNote'), figure: figure(lock.pending) },
          { label: t('lockedNow'), cause: t('lockedNote'), figure: figure(lock.locked) },
        ]}
      />
      <div className={styles.next}>
        {next ? (
          <>
            <p>
              <Spoken at={next.at}>
                {t('next', { amount: amountText(next.amount, locale, 'all'), at: spokenText(next.at) })}
              </Spoken>
            </p>
            <b>
              <Countdown key={next.at} until={next.at - ahead} after={t('now')} onOver={onOver} />
            </b>
          </>
        ) : (
          <p>{t('nextNone')}</p>
        )}
      </div>
    </>
  )
}
