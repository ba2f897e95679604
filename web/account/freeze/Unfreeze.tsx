import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import { sha256 } from '#calls/envelope/sign.ts'
import { unfreeze } from '#calls/security/unfreeze.ts'
import { CODE_TYPES } from '#calls/session/send-code.ts'
import { emailFault } from '#rules/account/account.ts'
import { useAct } from '#web/ask/hooks.ts'
import { GoogleCode, googleCodePlaces } from '#web/form/code/GoogleCode.tsx'
import { MailCode, mailCodePlaces } from '#web/form/code/MailCode.tsx'
import formStyles from '#web/form/Form.module.css'
import { FormFoot } from '#web/form/FormFoot.tsx'
import { check, showAt, useFaultText } from '#web/form/form.ts'
import { Field, PasswordField } from '#web/kit/form/Field.tsx'
import { say } from '#web/kit/toast/toast.ts'
import styles from './Freeze.module.css'

const places = {
  enterUsername: 'account',
  enterEmail: 'account',
  badEmail: 'account',
  enterPassword: 'password',
  wrongPassword: 'password',
  loginLocked: 'password',
  ...mailCodePlaces,
  ...googleCodePlaces,
} as const

/** Lifts the freeze of the account by its owner, a day after it. */
export function Unfreeze(): ReactNode {
  const t = useTranslations('security.unfreeze')
  const session = useTranslations('session')
  const text = useFaultText()
  const [, navigate] = useLocation()
  const form = useForm({ defaultValues: { account: '', password: '', code: '', googleCode: '' } })
  const { errors } = form.formState
  const show = showAt(form.setError, places)
  const act = useAct(unfreeze, {
    onDone() {
      say(t('done'))
      navigate('/login')
    },
    onRefused: show,
  })
  const submit = form.handleSubmit(async ({ password, ...rest }) =>
    act.mutate({ ...rest, password: await sha256(password) }),
  )
  async function address(): Promise<string | undefined> {
    return (await form.trigger('account', { shouldFocus: true })) ? form.getValues('account') : undefined
  }
  return (
    <section className={styles.part} aria-labelledby="unfreeze">
      <h2 id="unfreeze">{t('title')}</h2>
      <p>{t('text')}</p>
      <form className={formStyles.form} onSubmit={submit} noValidate>
        <Field
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={text(errors.account)}
          {...form.register('account', { setValueAs: (value: string) => value.trim(), validate: check(emailFault) })}
        />
        <PasswordField
          label={session('password')}
          autoComplete="current-password"
          error={text(errors.password)}
          {...form.register('password', { validate: (typed) => typed !== '' || 'enterPassword' })}
        />
        <FormProvider {...form}>
          <MailCode type={CODE_TYPES.unfreeze} address={address} onRefused={show} />
          <GoogleCode label={t('google')} optional />
        </FormProvider>
        <FormFoot control={form.control} kind="outline" busy={act.isPending}>
          {t('submit')}
        </FormFoot>
      </form>
    </section>
  )
}
