import { type ReactNode, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { bindName } from '#calls/community/bind-name.ts'
import { CODE_TYPES } from '#calls/session/send-code.ts'
import { useAct } from '#web/ask/hooks.ts'
import { MailedCode, mailedCodePlaces, type WithMailedCode } from '#web/form/code/MailedCode.tsx'
import styles from '#web/form/Form.module.css'
import { FormFoot } from '#web/form/FormFoot.tsx'
import { showAt } from '#web/form/form.ts'
import { go } from '#web/route/navigation.ts'
import { AccessPage } from '#web/session/AccessPage.tsx'
import { Invitation, invitationPlaces, type WithInvitation } from '#web/session/register/Invitation.tsx'
import { Username, usernamePlaces, type WithUsername } from '#web/session/register/Username.tsx'
import { useSession } from '#web/state/session-store.ts'
import { Gone } from './Gone.tsx'
import { dropPending, keptPending, type LeftPending } from './left-behind.ts'

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
      <FormFoot control={form.control} busy={act.isPending}>
        {t('bindName.submit')}
      </FormFoot>
    </form>
  )
}
