import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { serviceTimes } from '#calls/service/times.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { Page } from '#web/kit/page/Page.tsx'
import report from '#web/kit/page/Report.module.css'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { Times } from './Times.tsx'

/** `/service`: how long settlements, deposits and withdrawals took, out of the records, and what is still on its way. */
export function Service(): ReactNode {
  const t = useTranslations('service')
  const title = useTranslations('title')
  return (
    <Page title={title('service')} note={t('intro')}>
      <div className={report.page}>
        <Found />
      </div>
    </Page>
  )
}

/** Nothing stands below before the answer tells how long it is. */
function Found(): ReactNode {
  const t = useTranslations('service')
  const title = useTranslations('title')
  const words = useErrorWords()
  const found = useAnswer(serviceTimes, {})
  if (found.isPending) return <Skeleton rows={30} />
  const countedAt = found.data?.countedAt ?? null
  return (
    <>
      {!found.data && <ErrorState text={words(found.error)} onRetry={found.refetch} />}
      {found.data && countedAt === null && <Empty text={t('none')} />}
      {found.data && countedAt !== null && <Counted data={found.data} countedAt={countedAt} />}
      <section className={report.part}>
        <h2>{t('how')}</h2>
        <p className={report.note}>{t('howText')}</p>
      </section>
      <div className={report.acts}>
        <ButtonLink to="/solvency">{title('solvency')}</ButtonLink>
        <ButtonLink to="/honesty">{title('honesty')}</ButtonLink>
      </div>
    </>
  )
}

interface CountedProps {
  readonly data: AnswerOf<typeof serviceTimes>
  readonly countedAt: number
}

function Counted({ data, countedAt }: CountedProps): ReactNode {
  const t = useTranslations('service')
  return (
    <section className={report.part}>
      <Times kinds={data.kinds} />
      <p className={report.note}>
        <Spoken at={countedAt}>{t('counted', { from: spokenText(data.since), when: spokenText(countedAt) })}</Spoken>
      </p>
    </section>
  )
}
