import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { editView } from '#calls/planet/edit-view.ts'
import { answerKey } from '#web/ask/hooks.ts'
import { useWorldAhead } from '#web/income/world.ts'
import { Countdown } from '#web/kit/figure/Countdown.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { Gap } from '#web/kit/Gap.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import styles from './Modify.module.css'

/** Whether a planet can be edited now, until when it cannot, and what an edit locks (PLANET-08). */
export function LockNote({ view }: { readonly view: AnswerOf<typeof editView> }): ReactNode {
  const t = useTranslations('manage.modify')
  const cache = useQueryClient()
  // the lock ends by the world's clock, which a demo can be ahead with
  const ahead = useWorldAhead() ?? 0
  const { lockedUntil, lockDays, freeEdit, planet } = view
  if (planet.state === 'onSale')
    return (
      <p className={styles.locked}>
        <Icon name="lock" />
        <span>
          {t('onSale')}
          <Gap />
          {t('offSale')}
        </span>
      </p>
    )
  if (lockedUntil !== null)
    return (
      <p className={styles.locked}>
        <Icon name="lock" />
        <span>
          {t('locked')}{' '}
          <b>
            <Countdown
              until={lockedUntil - ahead}
              after={null}
              onOver={() => void cache.invalidateQueries({ queryKey: answerKey(editView) })}
            />
          </b>
          <small>
            <Spoken at={lockedUntil}>{t('lockedNote', { when: spokenText(lockedUntil) })}</Spoken>
          </small>
        </span>
      </p>
    )
  return (
    <p className={styles.warn}>
      {freeEdit && (
        <>
          {t('freeNote')}
          <Gap />
        </>
      )}
      {t('lockWarn', { days: lockDays })}
    </p>
  )
}
