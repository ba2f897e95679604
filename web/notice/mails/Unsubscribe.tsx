import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { unsubscribe } from '#calls/notice/unsubscribe.ts'
import { CHOSEN_TOPICS } from '#rules/notice/topics.ts'
import { useAct } from '#web/ask/hooks.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import styles from './Unsubscribe.module.css'

/**
 * The page of the link in a mail that can be switched off: one button does so, of all mails of its topic; opening it does nothing, for mails
 * are opened by scanners too. Its token leaves the address at once.
 */
export function Unsubscribe(): ReactNode {
  const t = useTranslations('notice')
  const choice = useTranslations('choice')
  const title = useTranslations('title')
  const [unsubscribeToken] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '')
  const [done, setDone] = useState(false)
  const act = useAct(unsubscribe, { onDone: () => setDone(true) })
  useEffect(() => {
    if (unsubscribeToken) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [unsubscribeToken])
  // what the server makes of it, it says when the button is pressed
  const topic = CHOSEN_TOPICS.find((one) => one === unsubscribeToken.split('.')[1])
  const name = topic && t(`topic.${topic}.label`)
  return (
    <Page narrow title={choice('unsubscribe.title')}>
      <div className={styles.part}>
        {done ? (
          <p role="status">{choice('unsubscribe.done')}</p>
        ) : (
          <p>{name === undefined ? choice('unsubscribe.noLink') : choice('unsubscribe.text', { topic: name })}</p>
        )}
        {(!topic || done) && <ButtonLink to="/notices?tab=choices">{title('notices')}</ButtonLink>}
        {topic && !done && (
          <Button kind="filled" main loading={act.isPending} onClick={() => act.mutate({ unsubscribeToken })}>
            {choice('unsubscribe.submit')}
          </Button>
        )}
      </div>
    </Page>
  )
}
