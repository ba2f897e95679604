import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { noticePush, noticePushOff, noticePushOn } from '#calls/notice/push.ts'
import { useAct } from '#web/ask/hooks.ts'
import { Button } from '#web/kit/Button.tsx'
import { StateTag } from '#web/kit/StateTag.tsx'
import { fail } from '#web/kit/toast/toast.ts'
import { subscribeHere, unsubscribeHere } from './here.ts'
import styles from './ThisBrowser.module.css'
import { usePushHere } from './use-push-here.ts'

interface Props {
  /** The installation's key; null: push messages are not to be had. */
  readonly offered: string
  /** The address that the server has of this session. */
  readonly endpoint: string | null
}

/** Turns push messages on and off in this browser, which is asked for its permission only when the button is pressed. */
export function ThisBrowser({ offered, endpoint }: Props): ReactNode {
  const t = useTranslations('choice.browser')
  const { state, look } = usePushHere(endpoint)
  const [asking, setAsking] = useState(false)
  const turnOn = useAct(noticePushOn, { refresh: [noticePush] })
  const turnOff = useAct(noticePushOff, { refresh: [noticePush] })
  const press = async (): Promise<void> => {
    setAsking(true)
    try {
      if (state === 'on') {
        await turnOff.mutateAsync({}).catch(() => undefined)
        await unsubscribeHere()
      } else if ((await Notification.requestPermission()) === 'granted') {
        const here = await subscribeHere(offered)
        // what the server refuses it says itself
        await turnOn.mutateAsync(here).catch(() => undefined)
      }
    } catch {
      fail(t('failed'))
    } finally {
      setAsking(false)
      look()
    }
  }
  const may = state === 'on' || state === 'off'
  return (
    <section className={styles.here}>
      <div>
        <h2>{t('title')}</h2>
        <p aria-live="polite">{t(`state.${state}`)}</p>
      </div>
      {may ? (
        <Button kind="outline" loading={asking} onClick={() => void press()}>
          {t(state === 'on' ? 'turnOff' : 'turnOn')}
        </Button>
      ) : (
        <StateTag shape="open" tone="ochre">
          {t(state)}
        </StateTag>
      )}
    </section>
  )
}
