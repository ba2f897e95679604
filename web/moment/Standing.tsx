import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import type { momentState } from '#calls/moment/state.ts'
import { useEventName } from '#web/account/use-event-name.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { Ledger, type LedgerRow } from '#web/kit/Ledger.tsx'
import styles from './Moment.module.css'

type State = AnswerOf<typeof momentState>

/** Lands in one figure, what was set aside, what kept all of it in the account, and the rules: at one instant or beside each other. */
export function Standing({ before, after }: { readonly before: State; readonly after: State | undefined }): ReactNode {
  const t = useTranslations('moment')
  return (
    <div className={styles.standing}>
      <section>
        <h2>{t(after ? 'before' : 'standing')}</h2>
        <One state={before} />
      </section>
      {after && (
        <section>
          <h2>{t('after')}</h2>
          <One state={after} />
        </section>
      )}
    </div>
  )
}

function One({ state: { lands, reserved, holds, rules } }: { readonly state: State }): ReactNode {
  const t = useTranslations('moment')
  const eventName = useEventName()
  const rows: LedgerRow[] = [
    { label: t('landCount'), figure: <span className="number">{lands.count}</span> },
    { label: t('invested'), figure: <Amount value={lands.invested} asset="DU" precision="all" size="row" /> },
    ...reserved.map(({ amount, asset, since }) => ({
      label: t('reserved'),
      cause: <Spoken at={since} />,
      figure: <Amount value={amount} asset={asset} precision="all" size="row" />,
    })),
    ...holds.map(({ event, since, until }) => ({
      label: event === 'accountFrozen' ? t('frozen') : eventName(event),
      cause: <Spoken at={since} />,
      figure: until === null ? '' : t.rich('heldUntil', { at: () => <Spoken at={until} /> }),
    })),
    {
      label: t('rules'),
      figure: rules ? (
        <Link className={styles.link} to="/rules#versions">
          {t('version', { version: rules.version })}
        </Link>
      ) : (
        t('noRules')
      ),
    },
  ]
  return <Ledger close rows={rows} />
}
