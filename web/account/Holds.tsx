import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { holds } from '#calls/security/holds.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { Icon } from '#web/kit/Icon.tsx'
import styles from './Account.module.css'
import { useEventName } from './use-event-name.ts'

/** Why nothing leaves the account now, and until when; nothing is shown when nothing holds it. */
export function Holds(): ReactNode {
  const t = useTranslations('security.holds')
  const nameOf = useEventName()
  const { data } = useAnswer(holds, {})
  if (!data || (data.list.length === 0 && !data.stopped)) return null
  return (
    <section className={styles.holds} aria-labelledby="holds">
      <h2 id="holds">
        <Icon name="lock" /> {t('title')}
      </h2>
      {data.stopped && <p>{t('stopped')}</p>}
      {data.list.length > 0 && <p>{t('text')}</p>}
      <ul>
        {data.list.map(({ event, at, until }) => (
          <li key={`${event}${at}`}>
            <Spoken at={until}>{t('until', { event: nameOf(event), until: spokenText(until) })}</Spoken>
          </li>
        ))}
      </ul>
    </section>
  )
}
