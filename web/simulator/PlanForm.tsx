import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { Button, IconButton } from '#web/kit/Button.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Field } from '#web/kit/form/Field.tsx'
import { Select } from '#web/kit/form/Select.tsx'
import { eraKey } from '#web/planet/planet-words.ts'
import { Figure } from './Figure.tsx'
import {
  boundsOfAddition,
  CLAIMS,
  claimDays,
  faultsOf,
  HORIZONS,
  levelOfAddition,
  MOST_ROWS,
  type PlanPlace,
  type Row,
} from './plan-place.ts'
import styles from './Simulator.module.css'
import { TeamForm } from './TeamForm.tsx'

interface Props {
  readonly economy: Economy
  readonly place: PlanPlace
  readonly onChange: (next: Partial<PlanPlace>) => void
}

/** The plan: its lands and its team, how often is claimed, how far is looked ahead. */
export function PlanForm({ economy, place, onChange }: Props): ReactNode {
  const t = useTranslations('simulator')
  const { rows, claimEvery, days } = place
  const change = (at: number, next: Partial<Row>): void =>
    onChange({ rows: rows.map((row, index) => (index === at ? { ...row, ...next } : row)) })
  return (
    <div>
      {rows.map((row, at) => (
        <Land
          key={String(at)}
          economy={economy}
          row={row}
          before={rows.slice(0, at)}
          days={days}
          onChange={(next) => change(at, next)}
          onRemove={rows.length > 1 ? () => onChange({ rows: rows.filter((_, index) => index !== at) }) : undefined}
        />
      ))}
      <Button
        icon="plus"
        disabled={rows.length >= MOST_ROWS}
        onClick={() => onChange({ rows: [...rows, { ...(rows.at(-1) ?? rows[0]), added: '', addedOn: '' } as Row] })}
      >
        {t('addLand')}
      </Button>
      <TeamForm economy={economy} place={place} onChange={onChange} />
      <div className={styles.pair}>
        <Select
          label={t('claimEvery')}
          value={String(claimEvery)}
          options={CLAIMS.map((each) => ({ value: String(each), label: t('everyDays', { days: each }) }))}
          onPick={(picked) => onChange({ claimEvery: Number(picked) })}
        />
        <Select
          label={t('horizon')}
          value={String(days)}
          options={HORIZONS.map((each) => ({ value: String(each), label: t('days', { days: each }) }))}
          onPick={(picked) => onChange({ days: Number(picked) })}
        />
      </div>
      <Field
        label={t('claimsOn')}
        value={place.claimsOn}
        autoComplete="off"
        error={claimDays(place.claimsOn, days) ? undefined : t('claimsOnRange', { least: 1, most: days })}
        hint={t('claimsOnHint')}
        onChange={({ target }) => onChange({ claimsOn: target.value })}
      />
    </div>
  )
}

interface LandProps {
  readonly economy: Economy
  readonly row: Row
  readonly before: readonly Row[]
  readonly days: number
  readonly onChange: (next: Partial<Row>) => void
  readonly onRemove: (() => void) | undefined
}

function Land({ economy, row, before, days, onChange, onRemove }: LandProps): ReactNode {
  const t = useTranslations('simulator')
  const era = useTranslations('glossary.era')
  const locale = useLocale()
  const nth = before.length + 1
  const faults = faultsOf(economy, row, days, before)
  const additions = boundsOfAddition(economy, row)
  const level = levelOfAddition(economy, row)
  const figures = economy.eras[row.era]
  const text = (value: bigint): string => amountText(formatUnits(value), locale, 'all')
  const range = t('range', { least: text(figures?.least ?? 0n), most: text(figures?.most ?? 0n) })
  return (
    <fieldset className={styles.land}>
      <legend className={styles.nth}>{t('land', { nth })}</legend>
      {onRemove && (
        <IconButton icon="close" className={styles.remove ?? ''} label={t('remove', { nth })} onClick={onRemove} />
      )}
      <Select
        label={t('era')}
        value={String(row.era)}
        options={economy.eras.map((each) => ({ value: String(each.era), label: era(eraKey(each.era)) }))}
        onPick={(picked) => {
          const least = economy.eras[Number(picked)]?.least ?? 0n
          onChange({ era: Number(picked), investment: formatUnits(least), added: '', addedOn: '' })
        }}
      />
      <div className={styles.pair}>
        <Figure
          label={t('investment')}
          unit="DU"
          value={row.investment}
          error={faults.again ? t('stoneOnce') : faults.investment ? range : undefined}
          hint={faults.investment ? undefined : range}
          onChange={(investment) => onChange({ investment })}
        />
        <Figure
          label={t('boughtOn')}
          value={row.boughtOn}
          error={faults.boughtOn ? t('dayRange', { least: 0, most: days }) : undefined}
          hint={faults.boughtOn ? undefined : t('today')}
          onChange={(boughtOn) => onChange({ boughtOn })}
        />
        {row.era > 0 && (
          <>
            <Figure
              label={t('added')}
              unit="DU"
              value={row.added}
              error={
                faults.added ? t('addedRange', { least: text(additions.least), most: text(additions.most) }) : undefined
              }
              hint={faults.added || level === undefined ? undefined : t('addedLevel', { level })}
              onChange={(added) => onChange({ added })}
            />
            <Figure
              label={t('addedOn')}
              value={row.addedOn}
              error={faults.addedOn ? t('dayRange', { least: Number(row.boughtOn) + 2, most: days }) : undefined}
              onChange={(addedOn) => onChange({ addedOn })}
            />
          </>
        )}
      </div>
    </fieldset>
  )
}
