import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Field } from '#web/kit/form/Field.tsx'
import { Agreement, agreement } from './Agreement.tsx'

/** What ends the form of a new account. */
export interface WithInvitation {
  inviteCode: string
  agreed: boolean
}

/** Refusals that belong under one of the two. */
export const invitationPlaces = { unknownInviteCode: 'inviteCode', agreeFirst: 'agreed' } as const

/** Who has invited, if one did, and the agreement (AUTH-06). */
export function Invitation(): ReactNode {
  const { register, formState } = useFormContext<WithInvitation>()
  const t = useTranslations('session')
  return (
    <>
      <Field
        label={t('inviteCode')}
        autoComplete="off"
        autoCapitalize="characters"
        error={formState.errors.inviteCode?.message}
        {...register('inviteCode', { maxLength: 32 })}
      />
      <Agreement error={formState.errors.agreed} {...register('agreed', agreement)} />
    </>
  )
}
