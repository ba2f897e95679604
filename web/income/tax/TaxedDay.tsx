import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { planetWorth } from '#calls/planet/worth/worth.ts'
import { percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { StreamSteps } from '#web/income/detail/StreamSteps.tsx'
import { streamAgain } from '#web/income/detail/stream-again.ts'
import { RulesRowAt } from '#web/income/RulesRow.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Cut } from '#web/kit/figure/Cut.tsx'
import { SettledDay } from '#web/kit/figure/Instant.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'

interface Props {
  readonly taxed: NonNullable<AnswerOf<typeof planetWorth>['taxed']>
}

/** The land tax of a planet's last day, for anyone: the rule and what it was worked out from. */
export function TaxedDay({ coordinates }: { readonly coordinates: string }): ReactNode {
  const t = useTranslations('income.detail')
  const words = useErrorWords()
  const { data, isError, error, refetch } = useAnswer(planetWorth, { coordinates, size: 1 })
  if (isError) return <ErrorState text={words(error)} onRetry={refetch} />
  if (!data) return <Skeleton rows={4} />
  return data.taxed ? <Worked taxed={data.taxed} /> : <p>{t('noTax')}</p>
}

/** The rule, what the lands weighed by era, the factors, and the rule run again on them. */
function Worked({ taxed }: Props): ReactNode {
  const t = useTranslations('income.detail')
  const era = useTranslations('glossary.era')
  const line = { ...taxed, share: taxed.part }
  return (
    <>
      <p>{t('rule.tax')}</p>
      <Ledger
        close
        rows={[
          { label: t('day'), figure: <SettledDay at={taxed.dayAt} /> },
          ...taxed.eras.map((one) => ({
            label: t('taxedLand', { era: era(String(one.era) as '0') }),
            cause: t('eraRate', { rate: one.rate }),
            figure: <Amount value={one.weight} asset="DU" precision="all" />,
          })),
          { label: t('factor'), cause: t('factorNote'), figure: <Cut value={taxed.factor} /> },
          ...(taxed.eras.some(({ wallet }) => wallet)
            ? [{ label: t('walletFactor'), cause: t('factorNote'), figure: <Cut value={taxed.walletFactor} /> }]
            : []),
          {
            label: t('ownerPart'),
            cause: BigInt(taxed.part) < SHARE_SCALE ? t('partNote') : undefined,
            figure: <span className="number">{percent(BigInt(taxed.part), SHARE_SCALE)}%</span>,
          },
        ]}
      >
        <RulesRowAt at={taxed.dayAt} />
      </Ledger>
      <StreamSteps line={line} again={streamAgain(line)} share={t('ownerPart')} />
    </>
  )
}
