import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { honestyDays } from '#calls/honesty/days.ts'
import { units } from '#rules/amount/decimal.ts'
import type { SourceName } from '#rules/honesty/flows.ts'
import { Select } from '#web/kit/form/Select.tsx'
import report from '#web/kit/page/Report.module.css'
import { eraKey } from '#web/planet/planet-words.ts'
import { DayLines } from './DayLines.tsx'

type Day = AnswerOf<typeof honestyDays>['list'][number]
interface Props {
  /** The oldest first. */
  readonly days: readonly Day[]
}

/** What is told apart in the picture; the file has each source by itself. */
const GROUPS = [
  { key: 'opening', look: 'main', of: ['opening'] },
  { key: 'lands', look: 'beside', of: ['investment', 'bonus', 'foreign', 'added', 'share'] },
  { key: 'fees', look: 'dotted', of: ['fees'] },
] as const satisfies readonly { key: string; look: string; of: readonly SourceName[] }[]

/** What each day's payouts came out of, as shares of them; a day that paid nothing has none. */
export function SourceChart({ days }: Props): ReactNode {
  const t = useTranslations('honesty.days')
  const partOf = ({ paidOut, sources }: Day, of: readonly SourceName[]): number | null => {
    const paid = units(paidOut)
    if (paid === 0n) return null
    const part = sources.reduce((sum, one) => (of.includes(one.source) ? sum + units(one.amount) : sum), 0n)
    return Number((part * 10_000n) / paid) / 10_000
  }
  return (
    <DayLines
      label={t('sourcesChart')}
      days={days}
      lines={GROUPS.map(({ key, look, of }) => ({
        key,
        look,
        name: t(key),
        values: days.map((day) => partOf(day, of)),
      }))}
    />
  )
}

/** What a DU put in on each day comes to if nobody buys after it, of one era; the line across is what was put in. */
export function BackByDayChart({ days }: Props): ReactNode {
  const t = useTranslations('honesty.days')
  const names = useTranslations('glossary.era')
  const [era, setEra] = useState(1)
  const backs = days.map(({ back }) => Number(back[era] ?? '0'))
  const top = Math.max(1, ...backs)
  return (
    <>
      <Select
        label={t('era')}
        value={`${era}`}
        options={(days[0]?.back ?? []).map((_, at) => ({ value: `${at}`, label: names(eraKey(at)) }))}
        onPick={(picked) => setEra(Number(picked))}
      />
      <DayLines
        label={t('backChart')}
        days={days}
        lines={[{ key: 'back', look: 'main', name: names(eraKey(era)), values: backs.map((back) => back / top) }]}
        across={1 / top}
      />
      <p className={report.note}>{t('backNote')}</p>
    </>
  )
}
