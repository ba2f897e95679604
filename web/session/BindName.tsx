import { type ReactNode, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { bindName } from '#calls/community/bind-name.ts'
import { CODE_TYPES } from '#calls/session/send-code.ts'
import { useAct } from '#web/ask/hooks.ts'
import { Button } from '#web/kit/Button.tsx'
import { go } from '#web/shell/navigation.ts'
import { AccessPage } from './AccessPage.tsx'
import styles from './Form.module.css'
import { showAt } from './form.ts'
import { Gone } from './Gone.tsx'
import { Invitation, invitationPlaces, type WithInvitation } from './Invitation.tsx'
import { dropPending, keptPending, type LeftPending } from './left-behind.ts'
import { MailedCode, mailedCodePlaces, type WithMailedCode } from './MailedCode.tsx'
import { useSession } from './session-store.ts'
import { Username, usernamePlaces, type WithUsername } from './Username.tsx'

type NameFields = WithUsername & WithMailedCode & WithInvitation

const places = {
  ...usernamePlaces,
  ...mailedCodePlaces,
  ...invitationPlaces,
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
  const inviteCode = useSession((session) => session.inviteCode)
  const form = useForm<NameFields>({ defaultValues: { account: '', email: '', code: '', inviteCode, agreed: false } })
  const show = showAt(form.setError, places)
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
      <FormProvider {...form}>
        <Username />
        <MailedCode type={CODE_TYPES.communityLogin} />
        <Invitation />
      </FormProvider>
      <Button type="submit" kind="filled" main wide loading={act.isPending}>
        {t('bindName.submit')}
      </Button>
    </form>
  )
}
