import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { settledDays } from '#calls/income/days.ts'
import { ruleBook } from '#calls/rulebook/book.ts'
import { percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { simulate } from '#rules/simulator/simulate.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { ShareButton } from '#web/kit/share/ShareButton.tsx'
import { Outcome } from './Outcome.tsx'
import { PlanForm } from './PlanForm.tsx'
import { type PlanPlace, paidFrom, planOf, readPlan, writePlan } from './plan-place.ts'
import styles from './Simulator.module.css'
import { coursesOf, type Day, economyOf } from './world-now.ts'

/** `/simulator`: a plan of purchases by the rules that settle and pay, as the last day paid and as nobody buys any more. */
export function Simulator(): ReactNode {
  const t = useTranslations('simulator')
  const title = useTranslations('title')
  const words = useErrorWords()
  const book = useAnswer(ruleBook, {})
  const days = useAnswer(settledDays, { size: 1 })
  const failed = [book, days].find(({ isError, data }) => isError && !data)
  const economy = useMemo(() => book.data && economyOf(book.data), [book.data])
  return (
    <Page title={title('simulator')} note={t('intro')}>
      {failed ? (
        <ErrorState text={words(failed.error)} onRetry={failed.refetch} />
      ) : economy && days.data ? (
        <Planned economy={economy} last={days.data.list[0]} />
      ) : (
        <div className={styles.two}>
          <Skeleton rows={8} />
          <Skeleton rows={14} />
        </div>
      )}
    </Page>
  )
}

function Planned({
  economy,
  last,
}: {
  readonly economy: ReturnType<typeof economyOf>
  readonly last: Day | undefined
}) {
  const t = useTranslations('simulator')
  const title = useTranslations('title')
  const share = (part: bigint): string => `${percent(part, SHARE_SCALE)}%`
  const [query, setQuery] = useSearchParams()
  const place = readPlan(query, economy.eras.length)
  const change = (next: Partial<PlanPlace>): void => setQuery(writePlan({ ...place, ...next }), { replace: true })
  const address = writePlan(place).toString()
  const outcome = useMemo(() => {
    const plan = planOf(economy, readPlan(new URLSearchParams(address), economy.eras.length))
    if (!plan) return undefined
    const { steady, nobody } = coursesOf(economy, last)
    return { steady: simulate(economy, plan, steady), nobody: simulate(economy, plan, nobody) }
  }, [economy, last, address])
  return (
    <>
      <div className={styles.two}>
        <div>
          <PlanForm economy={economy} place={place} onChange={change} />
          <div className={styles.acts}>
            <ShareButton path={`/simulator?${address}`} title={title('simulator')} />
            <ButtonLink to="/rules">{title('rules')}</ButtonLink>
            <ButtonLink to="/honesty">{title('honesty')}</ButtonLink>
          </div>
        </div>
        <Outcome outcome={outcome} last={last} withTeam={place.friends.length > 0} from={paidFrom(place)} />
      </div>
      <ul className={styles.notes}>
        <li>{t('notes.rules', { hours: economy.burnAfterHours })}</li>
        <li>{t('notes.steady')}</li>
        <li>{t('notes.nobody', { allowed: share(economy.allowedShare) })}</li>
        <li>{t('notes.left', { back: share(economy.withdrawShare), fee: share(economy.endFee) })}</li>
        {place.friends.length > 0 && <li>{t('notes.team', { hours: economy.burnAfterHours })}</li>}
        <li>{t('notes.promise')}</li>
      </ul>
    </>
  )
}
