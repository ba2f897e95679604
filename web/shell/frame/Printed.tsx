import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import { personal } from '#calls/account/personal.ts'
import { answerKey, useAnswer } from '#web/ask/hooks.ts'
import { oldestAnswer } from '#web/ask/old-answers.ts'
import { serverNow } from '#web/kit/figure/clock.ts'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { asOf } from '#web/notice/as-of.ts'
import { routeOf } from '#web/route/routes.ts'
import styles from './Printed.module.css'

/**
 * Whose records these are and when they were printed, and as of when they are where they could not be asked for anew: on paper alone, since a
 * sheet of it has no bar and no toast that say so.
 */
export function Printed(): ReactNode {
  const t = useTranslations('paper')
  const notice = useTranslations('notice')
  const [pathname] = useLocation()
  const cache = useQueryClient()
  // the bar has asked, nearly always: this asks only where it has not
  const isKnown = cache.getQueryData(answerKey(personal, {})) !== undefined
  const me = useAnswer(personal, {}, { enabled: !isKnown }).data
  const [{ at, old }, setPrinted] = useState<Printing>(() => ({ at: serverNow(), old: undefined }))
  useEffect(() => {
    // the browser takes the page as it stands when this is done
    const print = (): void => {
      const came = oldestAnswer(cache)
      flushSync(() => setPrinted({ at: serverNow(), old: came === undefined ? undefined : asOf(came) }))
    }
    window.addEventListener('beforeprint', print)
    return () => window.removeEventListener('beforeprint', print)
  }, [cache])
  // what everybody may see says nothing of who printed it
  const whose = routeOf(pathname)?.open === false && me
  if (!whose && old === undefined) return null
  return (
    <p className={styles.printed} data-printed>
      {whose && (
        <>
          <span>
            {whose.account ? t('whose', { name: whose.account, id: whose.userId }) : t('unnamed', { id: whose.userId })}
          </span>
          <Spoken at={at}>{t('when', { at: spokenText(at) })}</Spoken>
        </>
      )}
      {old !== undefined && <Spoken at={old}>{notice('old', { at: spokenText(old) })}</Spoken>}
    </p>
  )
}

/** When it is printed, and since when the oldest of it stands where that is old; by the server's clock, ms. */
interface Printing {
  readonly at: number
  readonly old: number | undefined
}
