import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { forgotAccount } from '#calls/session/forgot-account.ts'
import { emailFault } from '#rules/account/account.ts'
import { useAct } from '#web/ask/hooks.ts'
import styles from '#web/form/Form.module.css'
import { FormFoot } from '#web/form/FormFoot.tsx'
import { check, showAt, useFaultText } from '#web/form/form.ts'
import { Field } from '#web/kit/form/Field.tsx'
import { AccessPage } from '#web/session/AccessPage.tsx'

/** Mails the username of an address to it (AUTH-07); says the same whether or not there is one. */
export function ForgotName(): ReactNode {
  const t = useTranslations('session')
  const title = useTranslations('title')
  const text = useFaultText()
  const [sentTo, setSentTo] = useState('')
  const { control, register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '' } })
  const act = useAct(forgotAccount, {
    onRefused: showAt(setError, {
      enterEmail: 'email',
      badEmail: 'email',
      codeTooSoon: 'email',
      codeMailsSpent: 'email',
    }),
  })
  const submit = handleSubmit(({ email }) => {
    setSentTo('')
    act.mutate({ email }, { onSuccess: () => setSentTo(email) })
  })
  return (
    <AccessPage
      title={title('forgotName')}
      note={t('forgotName.note')}
      links={
        <>
          <Link to="/login">{t('backToLogin')}</Link>
          <Link to="/forgot">{t('login.forgot')}</Link>
        </>
      }
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={text(formState.errors.email)}
          {...register('email', { setValueAs: (value: string) => value.trim(), validate: check(emailFault) })}
        />
        <FormFoot control={control} busy={act.isPending}>
          {t('forgotName.submit')}
        </FormFoot>
        <p role="status" className={styles.said}>
          {sentTo && t('forgotName.done', { email: sentTo })}
        </p>
      </form>
    </AccessPage>
  )
}
