import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { honesty } from '#calls/honesty/now.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { Days } from './Days.tsx'
import { Eras } from './Eras.tsx'
import { Halves } from './Halves.tsx'
import styles from './Honesty.module.css'
import { MembersAhead } from './MembersAhead.tsx'
import { Reserves } from './Reserves.tsx'
import { Sources } from './Sources.tsx'

/** `/honesty`: what the plan pays out of, who is ahead, and what comes back if nobody buys any more; by day, out of the ledger. */
export function Honesty(): ReactNode {
  const t = useTranslations('honesty')
  const title = useTranslations('title')
  return (
    <Page title={title('honesty')} note={t('intro')}>
      <div className={styles.page}>
        <Now />
        <section className={styles.part} id="days">
          <h2>{t('days.title')}</h2>
          <p className={styles.note}>{t('days.text')}</p>
          <Days />
        </section>
        <div className={styles.acts}>
          <ButtonLink to="/rules">{title('rules')}</ButtonLink>
          <ButtonLink to="/simulator">{title('simulator')}</ButtonLink>
          <ButtonLink to="/solvency">{title('solvency')}</ButtonLink>
        </div>
      </div>
    </Page>
  )
}

function Now(): ReactNode {
  const t = useTranslations('honesty')
  const words = useErrorWords()
  const found = useAnswer(honesty, {})
  if (found.isError && !found.data) return <ErrorState text={words(found.error)} onRetry={found.refetch} />
  const now = found.data?.now
  const part = (name: 'sources' | 'reserves' | 'members' | 'eras', rows: number, content: ReactNode): ReactNode => (
    <section className={styles.part} id={name}>
      <h2>{t(`${name}.title`)}</h2>
      {content ?? (found.data ? <Empty text={t('none')} /> : <Skeleton rows={rows} />)}
    </section>
  )
  return (
    <>
      {part('sources', 12, now && <Sources now={now} />)}
      {part('members', 6, now && <MembersAhead members={now.members} />)}
      {part('eras', 9, now && <Eras now={now} />)}
      <section className={styles.part} id="halves">
        <h2>{t('halves.title')}</h2>
        <p className={styles.note}>{t('halves.text')}</p>
        {found.data ? <Halves halves={found.data.halves} /> : <Skeleton rows={3} />}
      </section>
      {part('reserves', 12, now && <Reserves reserves={now.reserves} />)}
    </>
  )
}
