import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { unsubscribe } from '#calls/lapse/unsubscribe.ts'
import styles from '#web/account/freeze/Freeze.module.css'
import { useAct } from '#web/ask/hooks.ts'
import { Button } from '#web/kit/Button.tsx'
import { Page } from '#web/kit/page/Page.tsx'

/**
 * The page of the link in a mail of what lapses: one button switches these mails off; opening it does nothing, for mails are opened by
 * scanners too. Its token leaves the address at once.
 */
export function Unsubscribe(): ReactNode {
  const t = useTranslations('account.unsubscribe')
  const [unsubscribeToken] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '')
  const [done, setDone] = useState(false)
  const act = useAct(unsubscribe, { onDone: () => setDone(true) })
  useEffect(() => {
    if (unsubscribeToken) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [unsubscribeToken])
  return (
    <Page narrow title={t('title')}>
      <div className={styles.part}>
        {done ? <p role="status">{t('done')}</p> : <p>{t(unsubscribeToken ? 'text' : 'noLink')}</p>}
        {unsubscribeToken && !done && (
          <Button kind="filled" main loading={act.isPending} onClick={() => act.mutate({ unsubscribeToken })}>
            {t('submit')}
          </Button>
        )}
      </div>
    </Page>
  )
}
