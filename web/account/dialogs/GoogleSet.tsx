import { QRCodeSVG } from 'qrcode.react'
import { type ReactNode, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { firstSteps } from '#calls/account/first-steps.ts'
import { googleOffer } from '#calls/account/google-offer.ts'
import { googleSet } from '#calls/account/google-set.ts'
import { personal } from '#calls/account/personal.ts'
import { securityHistory } from '#calls/security/history.ts'
import { holds } from '#calls/security/holds.ts'
import { sessions } from '#calls/security/sessions.ts'
import { useAct, useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { GoogleCode, googleCodePlaces, type WithGoogleCode } from '#web/form/code/GoogleCode.tsx'
import formStyles from '#web/form/Form.module.css'
import { FormFoot } from '#web/form/FormFoot.tsx'
import { showAt } from '#web/form/form.ts'
import { transactionEntry } from '#web/form/transaction-entry.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { CopyButton } from '#web/kit/CopyButton.tsx'
import { Done } from '#web/kit/Done.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { say } from '#web/kit/toast/toast.ts'
import styles from './GoogleSet.module.css'
import {
  NewTransactionPassword,
  newTransactionPasswordPlaces,
  type WithNewPassword,
} from './NewTransactionPassword.tsx'

type Fields = WithGoogleCode & WithNewPassword

const places = { ...googleCodePlaces, ...newTransactionPasswordPlaces } as const

interface Props {
  readonly onDone: () => void
  /** Where it was asked for something waits: it goes on there. Else a way on is offered. */
  readonly back: boolean
}

/**
 * Binds the authenticator (AUTH-13): on a desk a picture, on a phone the way into its own app, the key on both; and where there is
 * none yet the transaction password in the same act, by the same code (AUTH-14).
 */
export function GoogleSet({ onDone, back }: Props): ReactNode {
  const t = useTranslations('account.googleSet')
  const words = useErrorWords()
  const offer = useAnswer(googleOffer, {}, { once: true })
  const me = useAnswer(personal, {})
  const [ended, setEnded] = useState<Ended>()
  const shape = useRef<HTMLFormElement>(null)
  const form = useForm<Fields>({ defaultValues: { googleCode: '', password: '', confirm: '' } })
  const both = me.data?.hasSetTradePassword === false
  const act = useAct(googleSet, {
    onDone() {
      if (back) {
        say(both ? t('secured') : t('done'))
        onDone()
      } else setEnded({ both, height: shape.current?.offsetHeight ?? 0 })
    },
    refresh: [personal, holds, securityHistory, sessions, firstSteps],
    onRefused: showAt(form.setError, places),
  })
  if (ended) return <Secured {...ended} onDone={onDone} />
  const failed = offer.isError ? offer : me
  if (failed.isLoadingError) return <ErrorState text={words(failed.error)} onRetry={failed.refetch} />
  if (!offer.data || !me.data)
    return (
      <div className={styles.waiting}>
        <Skeleton rows={4} />
      </div>
    )
  const { secretKey, qrCodeStr } = offer.data
  const { sourceType } = me.data
  const submit = form.handleSubmit(async ({ googleCode, password }) => {
    const newPassword = both ? await transactionEntry(password, sourceType) : ''
    act.mutate({ secretKey, code: googleCode, newPassword })
  })
  return (
    <form ref={shape} className={formStyles.form} onSubmit={submit} noValidate>
      <p className={styles.desk}>{t('scan')}</p>
      <a className={styles.app} href={qrCodeStr}>
        {t('app')}
      </a>
      <div className={styles.offer}>
        <div className={styles.picture}>
          <QRCodeSVG value={qrCodeStr} size={148} title={t('picture')} />
        </div>
        <div className={styles.key}>
          <span>{t('key')}</span>
          <code>{secretKey.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={secretKey} />
        </div>
      </div>
      <p className={styles.keep}>{t('keep')}</p>
      <FormProvider {...form}>
        {both && <NewTransactionPassword />}
        <GoogleCode label={t('code')} />
      </FormProvider>
      <FormFoot control={form.control} busy={act.isPending}>
        {both ? t('submitBoth') : t('submit')}
      </FormFoot>
    </form>
  )
}

/** What was set, and how high the form stood: the sheet stays where it is. */
interface Ended {
  readonly both: boolean
  readonly height: number
}

/** It is set, and where it was set; the way on, where both were, is to fund the account. */
function Secured({ both, height, onDone }: Ended & { readonly onDone: () => void }): ReactNode {
  const t = useTranslations('account.googleSet')
  const kit = useTranslations('kit')
  return (
    <div style={{ minHeight: height }}>
      <Done text={both ? t('secured') : t('done')}>
        {both && (
          <ButtonLink kind="filled" main wide to="/recharge" onClick={onDone}>
            {t('next')}
          </ButtonLink>
        )}
        <Button kind={both ? 'outline' : 'filled'} wide onClick={onDone}>
          {kit('close')}
        </Button>
      </Done>
    </div>
  )
}
