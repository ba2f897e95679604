import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { freeze } from '#calls/security/freeze.ts'
import { useAct } from '#web/ask/hooks.ts'
import { Button } from '#web/kit/Button.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import styles from './Freeze.module.css'
import { Unfreeze } from './Unfreeze.tsx'

/**
 * The page of a security mail's link: one button freezes the account; opening it does nothing, for mails are opened by
 * scanners too. Its token stands behind the `#`: no browser sends it anywhere, and it leaves the address at once.
 */
export function Freeze(): ReactNode {
  const t = useTranslations('security.freeze')
  const [freezeToken] = useState(() => window.location.hash.slice(1))
  const [done, setDone] = useState(false)
  const act = useAct(freeze, { onDone: () => setDone(true) })
  useEffect(() => {
    if (freezeToken) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [freezeToken])
  return (
    <Page narrow title={t('title')}>
      <div className={styles.part}>
        {done ? <p role="status">{t('done')}</p> : <p>{freezeToken ? t('text') : t('noLink')}</p>}
        {freezeToken && !done && (
          <Button kind="danger" main loading={act.isPending} onClick={() => act.mutate({ freezeToken })}>
            {t('submit')}
          </Button>
        )}
      </div>
      {(done || !freezeToken) && <Unfreeze />}
    </Page>
  )
}
