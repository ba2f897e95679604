import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import { personal } from '#calls/account/personal.ts'
import { answerKey, useAnswer } from '#web/ask/hooks.ts'
import { serverNow } from '#web/kit/figure/clock.ts'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { routeOf } from '#web/route/routes.ts'
import styles from './Printed.module.css'

/** Whose records these are and when they were printed: on paper alone, since a sheet of it has no bar that says so. */
export function Printed(): ReactNode {
  const t = useTranslations('paper')
  const [pathname] = useLocation()
  // the bar has asked, nearly always: this asks only where it has not
  const isKnown = useQueryClient().getQueryData(answerKey(personal, {})) !== undefined
  const me = useAnswer(personal, {}, { enabled: !isKnown }).data
  const [at, setAt] = useState(serverNow)
  useEffect(() => {
    // the browser takes the page as it stands when this is done
    const print = (): void => flushSync(() => setAt(serverNow()))
    window.addEventListener('beforeprint', print)
    return () => window.removeEventListener('beforeprint', print)
  }, [])
  // what everybody may see says nothing of who printed it
  if (!me || routeOf(pathname)?.open !== false) return null
  return (
    <p className={styles.printed} data-printed>
      <span>{me.account ? t('whose', { name: me.account, id: me.userId }) : t('unnamed', { id: me.userId })}</span>
      <Spoken at={at}>{t('when', { at: spokenText(at) })}</Spoken>
    </p>
  )
}
