import { QRCodeSVG } from 'qrcode.react'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { googleOffer } from '#calls/account/google-offer.ts'
import { googleSet } from '#calls/account/google-set.ts'
import { personal } from '#calls/account/personal.ts'
import { securityHistory } from '#calls/security/history.ts'
import { holds } from '#calls/security/holds.ts'
import { sessions } from '#calls/security/sessions.ts'
import { useAct, useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { GoogleCode, googleCodePlaces, type WithGoogleCode } from '#web/form/code/GoogleCode.tsx'
import formStyles from '#web/form/Form.module.css'
import { showAt } from '#web/form/form.ts'
import { Button } from '#web/kit/Button.tsx'
import { CopyButton } from '#web/kit/CopyButton.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { say } from '#web/kit/toast/toast.ts'
import styles from './GoogleSet.module.css'

/** Binds the authenticator: picture, key with copy, six digits (AUTH-13). */
export function GoogleSet({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useTranslations('account.googleSet')
  const words = useErrorWords()
  const offer = useAnswer(googleOffer, {}, { once: true })
  const form = useForm<WithGoogleCode>({ defaultValues: { googleCode: '' } })
  const act = useAct(googleSet, {
    refresh: [personal, holds, securityHistory, sessions],
    onDone() {
      say(t('done'))
      onDone()
    },
    onRefused: showAt(form.setError, googleCodePlaces),
  })
  if (offer.isError) return <ErrorState text={words(offer.error)} onRetry={offer.refetch} />
  if (!offer.data) return <Skeleton rows={4} />
  const { secretKey, qrCodeStr } = offer.data
  const submit = form.handleSubmit(({ googleCode }) => act.mutate({ secretKey, code: googleCode }))
  return (
    <form className={formStyles.form} onSubmit={submit} noValidate>
      <p>{t('scan')}</p>
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
        <GoogleCode label={t('code')} />
      </FormProvider>
      <Button type="submit" kind="filled" main wide loading={act.isPending}>
        {t('submit')}
      </Button>
    </form>
  )
}
