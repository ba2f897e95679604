import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { inviteTeam } from '#calls/team/team.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { ScaleBar } from '#web/kit/figure/ScaleBar.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import styles from './Team.module.css'

type Answer = AnswerOf<typeof inviteTeam>
type Next = NonNullable<Answer['next']>

/** What my team holds, the level that gives, and how far the next one is (INVITE-01, INCOME-13). */
export function Level(): ReactNode {
  const t = useTranslations('team')
  const words = useErrorWords()
  const found = useAnswer(inviteTeam, {})
  return (
    <div className={styles.columns}>
      <section className={styles.section}>
        <h2>{t('level')}</h2>
        {found.isError && !found.data && <ErrorState text={words(found.error)} onRetry={found.refetch} />}
        {found.data ? <Figures {...found.data} /> : <Skeleton rows={5} />}
      </section>
      <section className={styles.section}>
        <h2>{found.data?.next ? t('toLevel', { level: found.data.next.level }) : t('next')}</h2>
        {found.data ? <Ahead next={found.data.next} /> : <Skeleton rows={5} />}
      </section>
    </div>
  )
}

function Figures({ level, community, landTotal, lands, teamLand, directOwners, marketLand }: Answer): ReactNode {
  const t = useTranslations('team')
  const locale = useLocale()
  const count = (of: number): string => amountText(`${of}`, locale, 'all')
  return (
    <Ledger
      rows={[
        {
          label: t('level'),
          cause: level > 0 ? t('earns', { percent: community }) : t('levelNote'),
          figure: level > 0 ? `V${level}` : t('noLevel'),
        },
        {
          label: t('ownLand'),
          cause: t('lands', { count: lands, text: count(lands) }),
          figure: <Amount value={landTotal} asset="DU" precision="all" />,
        },
        {
          label: t('teamLand'),
          cause: t('teamLandNote'),
          figure: <Amount value={teamLand} asset="DU" precision="all" />,
        },
        {
          label: t('landowners'),
          cause: t('landownersNote'),
          figure: <span className="number">{t('people', { count: directOwners, text: count(directOwners) })}</span>,
        },
        {
          label: t('marketLand'),
          cause: t('marketLandNote'),
          figure: <Amount value={marketLand} asset="DU" precision="all" />,
        },
      ]}
    />
  )
}

/** Both conditions of the next level: what there is of each, and what it needs. */
function Ahead({ next }: { readonly next: Next | null }): ReactNode {
  const t = useTranslations('team')
  const locale = useLocale()
  if (!next) return <p>{t('last')}</p>
  const { land, people, legLevel } = next
  const text = (value: string): string => amountText(value, locale, 'all')
  const count = (value: string): string => amountText(value, locale, 'all')
  const landText = t('landOf', { has: text(land.has), needs: text(land.needs) })
  const peopleText =
    legLevel === null
      ? t('ownersOf', { has: count(people.has), needs: count(people.needs) })
      : t('legsOf', { level: legLevel, has: count(people.has), needs: count(people.needs) })
  return (
    <div className={styles.ahead}>
      <p className="number">{landText}</p>
      <ScaleBar label={landText} used={land.has} whole={land.needs} ticks={0} />
      <p className="number">{peopleText}</p>
      <ScaleBar label={peopleText} used={people.has} whole={people.needs} ticks={0} />
      <p className={styles.note}>{t('aheadNote', { level: next.level, percent: next.community })}</p>
    </div>
  )
}
