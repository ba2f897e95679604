import { type ReactNode, useLayoutEffect } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '#web/kit/Button.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Countdown } from '#web/kit/figure/Countdown.tsx'
import { serverNow } from '#web/kit/figure/clock.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { saveFile } from '#web/list/csv/save-file.ts'
import { rememberStrip } from '#web/state/strip.ts'
import { calendarOf } from './calendar.ts'
import styles from './LapseStrip.module.css'
import { burnsDaily, mostUrgent } from './mine/figures.ts'
import { useClaim } from './mine/use-claim.ts'
import { useUrgentLands, worldAhead } from './mine/use-my-lands.ts'

/**
 * Across the app, below the bar: what lapses within a day (or burns already), when, what it then costs a day, and claim
 * all. For the shell to mount; shows nothing to visitors and when nothing lapses. Screens that fill the window look for
 * `data-lapse-strip`.
 */
export function LapseStrip(): ReactNode {
  const t = useTranslations('land.strip')
  const locale = useLocale()
  const urgent = useUrgentLands()
  const { claimAll, claimingAll } = useClaim()
  const ahead = urgent.data ? worldAhead(urgent.data.worldNow, urgent.dataUpdatedAt) : 0
  const land = urgent.data && mostUrgent(urgent.data.list, serverNow() + ahead)
  const known = urgent.data !== undefined
  const shown = land !== undefined
  useLayoutEffect(() => {
    if (known) rememberStrip(shown)
  }, [known, shown])
  if (!land) return null
  const place = `${land.planetName} ${land.x}, ${land.y}`
  const daily = `${amountText(burnsDaily(land), locale)} DU`
  const { burnsAt } = land
  const bold = (words: ReactNode): ReactNode => (
    <b className={styles.place} title={place}>
      {words}
    </b>
  )
  return (
    <aside className={styles.strip} data-lapse-strip="" aria-label={t('label')}>
      <Icon name={land.burning ? 'flame' : 'clock'} />
      <p>
        {burnsAt === null || land.burning
          ? t.rich('burning', { place, daily, b: bold })
          : t.rich('lapses', {
              place,
              b: bold,
              left: () => (
                <b>
                  <Countdown until={burnsAt - ahead} after={t('now')} />
                </b>
              ),
            })}
        {burnsAt !== null && !land.burning && <span className={styles.then}>{t('then', { daily })}</span>}
      </p>
      {burnsAt !== null && !land.burning && (
        <Button
          kind="text"
          className={styles.calendar}
          onClick={() =>
            saveFile(
              'orrery.ics',
              'text/calendar',
              calendarOf(burnsAt - ahead, t('event', { place }), t('then', { daily })),
            )
          }
        >
          {t('calendar')}
        </Button>
      )}
      <Button kind="text" loading={claimingAll} onClick={claimAll}>
        {t('claimAll')}
      </Button>
    </aside>
  )
}
