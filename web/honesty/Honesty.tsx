import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { honesty } from '#calls/honesty/now.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import report from '#web/kit/page/Report.module.css'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { useNamedPart } from '#web/route/use-named-part.ts'
import { Days } from './Days.tsx'
import { Eras } from './Eras.tsx'
import { Halves } from './Halves.tsx'
import { MembersAhead } from './MembersAhead.tsx'
import { Reserves } from './Reserves.tsx'
import { Sources } from './Sources.tsx'

/** `/honesty`: what the plan pays out of, who is ahead, and what comes back if nobody buys any more; by day, out of the ledger. */
export function Honesty(): ReactNode {
  const t = useTranslations('honesty')
  const title = useTranslations('title')
  return (
    <Page title={title('honesty')} note={t('intro')}>
      <div className={report.page}>
        <Parts />
      </div>
    </Page>
  )
}

/** Before the first day was added up there is one sentence instead of everything: only the answer tells how long the page is. */
function Parts(): ReactNode {
  const t = useTranslations('honesty')
  const title = useTranslations('title')
  const words = useErrorWords()
  const found = useAnswer(honesty, {})
  useNamedPart(found.data !== undefined)
  if (found.isPending) return <Skeleton rows={30} />
  const now = found.data?.now
  return (
    <>
      {!found.data && <ErrorState text={words(found.error)} onRetry={found.refetch} />}
      {found.data && !now && <Empty text={t('none')} />}
      {now && (
        <>
          <Part name="sources">
            <Sources now={now} />
          </Part>
          <Part name="members">
            <MembersAhead members={now.members} />
          </Part>
          <Part name="eras">
            <Eras now={now} />
          </Part>
          <Part name="halves">
            <p className={report.note}>{t('halves.text')}</p>
            <Halves halves={found.data?.halves ?? []} />
          </Part>
          <Part name="reserves">
            <Reserves reserves={now.reserves} />
          </Part>
          <Part name="days">
            <p className={report.note}>{t('days.text')}</p>
            <Days />
          </Part>
        </>
      )}
      <div className={report.acts}>
        <ButtonLink to="/rules">{title('rules')}</ButtonLink>
        <ButtonLink to="/simulator">{title('simulator')}</ButtonLink>
        <ButtonLink to="/solvency">{title('solvency')}</ButtonLink>
      </div>
    </>
  )
}

interface PartProps {
  readonly name: 'sources' | 'members' | 'eras' | 'halves' | 'reserves' | 'days'
  readonly children: ReactNode
}

function Part({ name, children }: PartProps): ReactNode {
  const t = useTranslations('honesty')
  return (
    <section className={report.part} id={name}>
      <h2>{t(`${name}.title`)}</h2>
      {children}
    </section>
  )
}
