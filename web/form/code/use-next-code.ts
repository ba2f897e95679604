import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { GOOGLE_STEP_SECONDS } from '#rules/account/account.ts'
import { useServerSecond, watchSeconds } from '#web/kit/figure/clock.ts'

/** The sentence that says when the authenticator's next code comes: each code works once (AUTH-13). */
export function useNextCode(): string {
  const t = useTranslations('kit')
  const now = useServerSecond()
  useEffect(watchSeconds, [])
  return t('nextCode', { seconds: GOOGLE_STEP_SECONDS - (Math.floor(now / 1000) % GOOGLE_STEP_SECONDS) })
}
