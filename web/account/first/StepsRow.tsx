import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { firstSteps, firstStepsAway } from '#calls/account/first-steps.ts'
import { FIRST_STEPS } from '#rules/account/first-steps.ts'
import { Row } from '#web/account/Row.tsx'
import { useAct, useAnswer } from '#web/ask/hooks.ts'
import { Button } from '#web/kit/Button.tsx'
import { note } from '#web/kit/toast/toast.ts'

/** Brings the list of first steps back, for one who sent it away before he was through. */
export function StepsRow(): ReactNode {
  const t = useTranslations('steps')
  const { data } = useAnswer(firstSteps, {})
  const back = useAct(firstStepsAway, { refresh: [firstSteps], onDone: () => note(t('shown')) })
  if (!data?.away || data.done.length === FIRST_STEPS.length) return null
  return (
    <Row
      label={t('title')}
      act={
        <Button kind="text" loading={back.isPending} onClick={() => back.mutate({ away: false })}>
          {t('show')}
        </Button>
      }
    >
      {t('count', { done: data.done.length, all: FIRST_STEPS.length })}
    </Row>
  )
}
