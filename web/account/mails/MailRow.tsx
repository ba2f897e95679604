import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { lapseMails, lapseMailsSet } from '#calls/lapse/mails.ts'
import { Row } from '#web/account/Row.tsx'
import { useAct, useAnswer } from '#web/ask/hooks.ts'
import { Button } from '#web/kit/Button.tsx'

/** Whether a mail comes a day before something burns or is lost, and its switch. Its place is kept while it is asked for. */
export function MailRow(): ReactNode {
  const t = useTranslations('account.mails')
  const { data } = useAnswer(lapseMails, {})
  const set = useAct(lapseMailsSet, { refresh: [lapseMails] })
  return (
    <Row
      label={t('label')}
      why={data && !data.address ? t('noAddress') : t('why')}
      act={
        data && (
          <Button kind="text" loading={set.isPending} onClick={() => set.mutate({ on: !data.on })}>
            {t(data.on ? 'turnOff' : 'turnOn')}
            <span className="visually-hidden"> {t('label')}</span>
          </Button>
        )
      }
    >
      {data && t(data.on ? 'on' : 'off')}
    </Row>
  )
}
