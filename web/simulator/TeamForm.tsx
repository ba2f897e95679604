import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { Button, IconButton } from '#web/kit/Button.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Select } from '#web/kit/form/Select.tsx'
import { Tick } from '#web/kit/form/Tick.tsx'
import { eraKey } from '#web/planet/planet-words.ts'
import { Figure } from './Figure.tsx'
import { type FriendRow, friendFaults, MOST_FRIENDS, type PlanPlace, withoutFriend } from './plan-place.ts'
import styles from './Simulator.module.css'

interface Props {
  readonly economy: Economy
  readonly place: PlanPlace
  readonly onChange: (next: Partial<PlanPlace>) => void
}

/** Who would come below: each with a land, and below whom. */
export function TeamForm({ economy, place, onChange }: Props): ReactNode {
  const t = useTranslations('simulator.team')
  const { friends, planet, days } = place
  const change = (at: number, next: Partial<FriendRow>): void =>
    onChange({ friends: friends.map((one, index) => (index === at ? { ...one, ...next } : one)) })
  const next: FriendRow = { ...(friends.at(-1) ?? { era: 2, investment: '500', boughtOn: '0' }), below: 0 }
  return (
    <div className={styles.team}>
      {friends.map((row, at) => (
        <Friend
          key={String(at)}
          economy={economy}
          row={row}
          place={at}
          days={days}
          onChange={(changed) => change(at, changed)}
          onRemove={() => onChange({ friends: withoutFriend(friends, at) })}
        />
      ))}
      <Button
        icon="plus"
        disabled={friends.length >= MOST_FRIENDS}
        onClick={() => onChange({ friends: [...friends, next] })}
      >
        {t('add')}
      </Button>
      {friends.length > 0 && (
        <Tick label={t('planet')} checked={planet} onChange={({ target }) => onChange({ planet: target.checked })} />
      )}
    </div>
  )
}

interface FriendProps {
  readonly economy: Economy
  readonly row: FriendRow
  readonly place: number
  readonly days: number
  readonly onChange: (next: Partial<FriendRow>) => void
  readonly onRemove: () => void
}

function Friend({ economy, row, place, days, onChange, onRemove }: FriendProps): ReactNode {
  const t = useTranslations('simulator')
  const era = useTranslations('glossary.era')
  const locale = useLocale()
  const nth = place + 1
  const faults = friendFaults(economy, row, days)
  const figures = economy.eras[row.era]
  const text = (value: bigint): string => amountText(formatUnits(value), locale, 'all')
  const range = t('range', { least: text(figures?.least ?? 0n), most: text(figures?.most ?? 0n) })
  const above = Array.from({ length: nth }, (_, at) => ({
    value: String(at),
    label: at === 0 ? t('team.me') : t('team.member', { nth: at }),
  }))
  return (
    <fieldset className={styles.land}>
      <legend className={styles.nth}>{t('team.member', { nth })}</legend>
      <IconButton icon="close" className={styles.remove ?? ''} label={t('team.remove', { nth })} onClick={onRemove} />
      <div className={styles.pair}>
        <Select
          label={t('team.below')}
          value={String(row.below)}
          options={above}
          onPick={(picked) => onChange({ below: Number(picked) })}
        />
        <Select
          label={t('era')}
          value={String(row.era)}
          options={economy.eras.map((each) => ({ value: String(each.era), label: era(eraKey(each.era)) }))}
          onPick={(picked) => {
            const least = economy.eras[Number(picked)]?.least ?? 0n
            onChange({ era: Number(picked), investment: formatUnits(least) })
          }}
        />
        <Figure
          label={t('investment')}
          unit="DU"
          value={row.investment}
          error={faults.investment ? range : undefined}
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
      </div>
    </fieldset>
  )
}
