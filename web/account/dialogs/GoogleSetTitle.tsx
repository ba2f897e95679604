import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { personal } from '#calls/account/personal.ts'
import { useAnswer } from '#web/ask/hooks.ts'

/** What the sheet of the authenticator sets: the transaction password too where there is none. Of what is done it goes on saying so. */
export function GoogleSetTitle(): ReactNode {
  const t = useTranslations('account.googleSet')
  const { data } = useAnswer(personal, {})
  const [both, setBoth] = useState(false)
  if (!both && data?.hasSetTradePassword === false) setBoth(true)
  return both ? t('titleBoth') : t('title')
}
