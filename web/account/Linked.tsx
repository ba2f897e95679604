import { type ReactNode, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { personal } from '#calls/account/personal.ts'
import type { AnswerOf } from '#calls/call.ts'
import { securityHistory } from '#calls/security/history.ts'
import { holds } from '#calls/security/holds.ts'
import { identities, identityRemove } from '#calls/security/identities.ts'
import { sessions } from '#calls/security/sessions.ts'
import { useAct } from '#web/ask/hooks.ts'
import formStyles from '#web/form/Form.module.css'
import { FormFoot } from '#web/form/FormFoot.tsx'
import { showAt } from '#web/form/form.ts'
import { transactionEntry } from '#web/form/transaction-entry.ts'
import { Button } from '#web/kit/Button.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { Dialog } from '#web/kit/modal/Dialog.tsx'
import { say } from '#web/kit/toast/toast.ts'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useWholeList } from '#web/list/use-list.ts'
import { openSecurity, openTransactionPassword } from '#web/state/security-dialogs.ts'
import styles from './Account.module.css'
import { noProofs, Proofs, proofPlaces, type WithProofs } from './Proofs.tsx'
import { Row } from './Row.tsx'

type Linked = AnswerOf<typeof identities>['list'][number]
type Me = AnswerOf<typeof personal>

/**
 * By what I log in beside my password, and how I stop it. Most have nothing linked: for them it is not there, and so nothing
 * stands in its place while that is asked for.
 */
export function Linked({ me }: { readonly me: Me }): ReactNode {
  const t = useTranslations('security.linked')
  const list = useWholeList(identities, {}, (answer) => answer.list)
  const [open, setOpen] = useState<Linked>()
  const nameOf = useNameOf()
  // both proofs are asked for: who has not set them is led there first
  const begin = (what: Linked) => {
    if (!me.hasBindGoogleAuth) return openSecurity('googleFirst')
    if (!me.hasSetTradePassword) return openTransactionPassword(true)
    setOpen(what)
  }
  if (list.state === 'loading' || list.state === 'empty') return null
  return (
    <section className={styles.section} aria-labelledby="linked">
      <h2 id="linked">{t('title')}</h2>
      <ListFrame list={list} skeleton={null} empty={null}>
        {(rows) =>
          rows.map((one) => (
            <Row
              key={one.id}
              label={nameOf(one)}
              why={one.founding && t('founding')}
              act={
                <Button kind="text" onClick={() => begin(one)}>
                  {t('remove')}
                  <span className="visually-hidden"> {nameOf(one)}</span>
                </Button>
              }
            >
              <small>
                <Spoken at={one.linkedAt}>{t('since', { at: spokenText(one.linkedAt) })}</Spoken>
              </small>
            </Row>
          ))
        }
      </ListFrame>
      <Dialog open={open !== undefined} onClose={() => setOpen(undefined)} title={t('remove')}>
        {open && <RemoveLinked me={me} linked={open} onDone={() => setOpen(undefined)} />}
      </Dialog>
    </section>
  )
}

function useNameOf(): (linked: Linked) => string {
  const t = useTranslations('security.linked')
  return ({ kind, name }) => (kind === 'wallet' ? t('wallet', { address: name }) : name || t('community'))
}

interface RemoveProps {
  readonly me: Me
  readonly linked: Linked
  readonly onDone: () => void
}

function RemoveLinked({ me, linked, onDone }: RemoveProps): ReactNode {
  const t = useTranslations('security.linked')
  const nameOf = useNameOf()
  const form = useForm<WithProofs>({ defaultValues: noProofs })
  const act = useAct(identityRemove, {
    refresh: [identities, sessions, holds, securityHistory],
    onDone() {
      say(t('removed'))
      onDone()
    },
    onRefused: showAt(form.setError, proofPlaces),
  })
  const submit = form.handleSubmit(async ({ password, googleCode }) =>
    act.mutate({
      identityId: linked.id,
      transactionPassword: await transactionEntry(password, me.sourceType),
      googleCode,
    }),
  )
  return (
    <form className={formStyles.form} onSubmit={submit} noValidate>
      <p>{t('removeText', { name: nameOf(linked) })}</p>
      <FormProvider {...form}>
        <Proofs google />
      </FormProvider>
      <FormFoot control={form.control} kind="danger" busy={act.isPending}>
        {t('remove')}
      </FormFoot>
    </form>
  )
}
