import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type CodeType, sendCode } from '#calls/session/send-code.ts'
import { MAIL_CODE } from '#rules/account/account.ts'
import type { ErrorName } from '#rules/errors/errors.ts'
import { useAct } from '#web/ask/hooks.ts'
import { serverNow, useServerSecond, watchSeconds } from '#web/kit/figure/clock.ts'
import { useShut } from '#web/kit/keys/use-shut.ts'
import { TOAST_MS, tell, untell } from '#web/kit/toast/toast.ts'
import styles from './SendCodeButton.module.css'

interface Props {
  readonly type: CodeType
  /** The address to send to, or nothing when it is not one yet; the caller says so at the field. */
  readonly address: () => Promise<string | undefined> | string | undefined
  readonly onRefused?: (reason: ErrorName | undefined, message: string) => boolean
  /** Beside the server's words, a sentence of the dialog's own (AUTH-12). */
  readonly onFailed?: () => void
}

/** Sends a code by mail; then counts down 60 seconds. When it fails it can be pressed again at once (AUTH-12). */
export function SendCodeButton({ type, address, onRefused, onFailed }: Props): ReactNode {
  const t = useTranslations('session')
  const [again, setAgain] = useState(0)
  const now = useServerSecond()
  useEffect(watchSeconds, [])
  // who has gone on knows that it came
  const sent = useRef<number[]>([])
  useEffect(() => () => untell(sent.current), [])
  const act = useAct(sendCode, { ...(onRefused && { onRefused }) })
  const seconds = Math.max(0, Math.ceil((again - now) / 1000))
  async function send(): Promise<void> {
    const account = await address()
    if (!account || act.isPending) return
    await act.mutateAsync({ accountType: 1, account, type }).then(
      () => {
        setAgain(serverNow() + MAIL_CODE.resendSeconds * 1000)
        sent.current.push(tell({ text: t('sent', { email: account }), stay: TOAST_MS }))
      },
      () => onFailed?.(),
    )
  }
  const shut = useShut({ disabled: seconds > 0, onClick: send })
  return (
    <button type="button" {...shut} className={styles.send} aria-busy={act.isPending}>
      {seconds > 0 ? t('sendAgain', { seconds: Math.min(seconds, MAIL_CODE.resendSeconds) }) : t('send')}
    </button>
  )
}
