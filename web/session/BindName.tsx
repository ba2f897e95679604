import { type ReactNode, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { bindName } from '#calls/community/bind-name.ts'
import { CODE_TYPES } from '#calls/session/send-code.ts'
import { USERNAME_MOST, usernameFault } from '#rules/account/account.ts'
import { useAct } from '#web/ask/hooks.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/form/Field.tsx'
import { go } from '#web/shell/navigation.ts'
import { AccessPage } from './AccessPage.tsx'
import { Agreement, agreement } from './Agreement.tsx'
import styles from './Form.module.css'
import { check, showAt, useFaultText } from './form.ts'
import { Gone } from './Gone.tsx'
import { dropPending, keptPending, type LeftPending } from './left-behind.ts'
import { MailedCode, mailedCodePlaces, type WithMailedCode } from './MailedCode.tsx'
import { useSession } from './session-store.ts'

interface NameForm extends WithMailedCode {
  account: string
  inviteCode: string
  agreed: boolean
}

const places = {
  enterUsername: 'account',
  badUsername: 'account',
  usernameTaken: 'account',
  ...mailedCodePlaces,
  unknownInviteCode: 'inviteCode',
  agreeFirst: 'agreed',
} as const

/** The first login of a community's user: a unique username and a confirmed e-mail (AUTH-05). */
export function BindName(): ReactNode {
  const t = useTranslations('session')
  const title = useTranslations('title')
  const [pending, setPending] = useState(keptPending)
  return (
    <AccessPage
      title={title('bindName')}
      note={pending && t('bindName.note', { name: pending.name })}
      links={
        pending && (
          <span>
            {t('bindName.have')}
            <Link to="/bindhv">{t('bindName.link')}</Link>
          </span>
        )
      }
    >
      {pending ? <NameForm pending={pending} onGone={() => setPending(undefined)} /> : <Gone />}
    </AccessPage>
  )
}

function NameForm({ pending, onGone }: { readonly pending: LeftPending; readonly onGone: () => void }): ReactNode {
  const t = useTranslations('session')
  const text = useFaultText()
  const inviteCode = useSession((session) => session.inviteCode)
  const form = useForm<NameForm>({ defaultValues: { account: '', email: '', code: '', inviteCode, agreed: false } })
  const show = showAt(form.setError, places)
  const { errors } = form.formState
  const act = useAct(bindName, {
    async onDone({ token }) {
      dropPending()
      useSession.setState({ token })
      await go(pending.next, { replace: true })
    },
    onRefused(reason, message) {
      if (reason !== 'pendingExpired') return show(reason, message)
      dropPending()
      onGone()
      return true
    },
  })
  const submit = form.handleSubmit((fields) => act.mutate({ ...fields, pending: pending.token }))
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t('username')}
        hint={t('usernameHint')}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={USERNAME_MOST}
        error={text(errors.account)}
        {...form.register('account', { validate: check(usernameFault) })}
      />
      <FormProvider {...form}>
        <MailedCode type={CODE_TYPES.communityLogin} />
      </FormProvider>
      <Field
        label={t('inviteCode')}
        autoComplete="off"
        autoCapitalize="characters"
        error={errors.inviteCode?.message}
        {...form.register('inviteCode', { maxLength: 32 })}
      />
      <Agreement error={errors.agreed} {...form.register('agreed', agreement)} />
      <Button type="submit" kind="filled" main wide loading={act.isPending}>
        {t('bindName.submit')}
      </Button>
    </form>
  )
}
