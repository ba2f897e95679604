import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { inviteBase } from '#calls/team/base.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { InviteCard } from './InviteCard.tsx'
import { Level } from './Level.tsx'
import styles from './Team.module.css'
import { TeamIncome } from './TeamIncome.tsx'
import { TeamList } from './TeamList.tsx'

/** Joined a moment ago is counted a moment later: asked for so often. */
const EVERY_MS = 20_000

/** My code to invite by, who invited me, my team's size, land, level and income, and who they are (INVITE-01). */
export function Team(): ReactNode {
  const t = useTranslations('team')
  const locale = useLocale()
  const words = useErrorWords()
  const base = useAnswer(inviteBase, {}, { every: EVERY_MS })
  if (base.isError && !base.data) return <ErrorState text={words(base.error)} onRetry={base.refetch} />
  if (!base.data) return <Skeleton rows={8} />
  const { inviteCode, parent, direct, size } = base.data
  const people = (count: number): ReactNode => (
    <span className="number">{t('people', { count, text: amountText(`${count}`, locale, 'all') })}</span>
  )
  return (
    <>
      <div className={styles.columns}>
        <InviteCard code={inviteCode} />
        <section className={styles.section}>
          <h2>{t('mine')}</h2>
          <Ledger
            rows={[
              {
                label: t('parent'),
                cause: t('parentNote'),
                figure: parent ? (
                  <>
                    {parent.nickname || t('nameless')} <small className="number">{parent.userId}</small>
                  </>
                ) : (
                  t('noParent')
                ),
              },
              { label: t('direct'), cause: t('directNote'), figure: people(direct) },
              { label: t('size'), cause: t('sizeNote'), figure: people(size) },
            ]}
          />
        </section>
      </div>
      <Level />
      <TeamIncome />
      <section className={styles.section}>
        <TeamList />
      </section>
    </>
  )
}
