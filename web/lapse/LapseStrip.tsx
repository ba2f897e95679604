import { type ReactNode, useLayoutEffect } from 'react'
import { useTranslations } from 'use-intl'
import { LAPSES, type LapseKind } from '#rules/lapse/lapses.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Countdown } from '#web/kit/figure/Countdown.tsx'
import { serverNow } from '#web/kit/figure/clock.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { rememberStrip, spokenOf } from '#web/state/strip.ts'
import styles from './LapseStrip.module.css'
import { CLAIMED_AT, type Lapse, soon } from './lapses.ts'
import { useCalendar, useLapses, useLapseWords } from './use-lapses.ts'

interface Props {
  /** On a screen that says itself what land does. */
  readonly besidesLand: boolean
  /** The button that claims all land at once. */
  readonly claimLand: ReactNode
}

/**
 * Across the app, below the bar: what lapses next within a day (or burns already), its sum, when, what it then costs a day, and the way
 * to claim it. For the shell to mount; shows nothing to visitors and when nothing lapses. Screens that fill the window look for `data-lapse-strip`.
 */
export function LapseStrip({ besidesLand, claimLand }: Props): ReactNode {
  const t = useTranslations('lapse')
  const { data, ahead } = useLapses()
  const save = useCalendar(ahead)
  const all = data ? soon(data.list, serverNow() + ahead) : []
  const spoken = data && spokenOf(all)
  useLayoutEffect(() => {
    if (spoken) rememberStrip(spoken)
  }, [spoken])
  const shown = besidesLand ? all.filter(({ kind }) => kind !== 'land') : all
  const [first] = shown
  if (!data || !first) return null
  const rest = shown.length - 1
  return (
    <aside className={styles.strip} data-lapse-strip="" aria-label={t('label')}>
      <Icon name={first.burning ? 'flame' : 'clock'} />
      <p>
        <Said lapse={first} ahead={ahead} />
        {rest > 0 && <span className={styles.then}>{t('more', { count: rest })}</span>}
      </p>
      {data.list.some(({ burning }) => !burning) && (
        <Button kind="text" className={styles.calendar} onClick={() => save(data.list)}>
          {t('calendar')}
        </Button>
      )}
      {first.kind === 'land' ? claimLand : <Claim kind={first.kind} />}
    </aside>
  )
}

/** What it is, what of it lies ready, until when, and what is lost. */
function Said({ lapse, ahead }: { readonly lapse: Lapse; readonly ahead: number }): ReactNode {
  const t = useTranslations('lapse')
  const words = useLapseWords()(lapse)
  const bold = (text: ReactNode): ReactNode => <b>{text}</b>
  const left = (): ReactNode => (
    <b>
      <Countdown until={lapse.at - ahead} after={t('now')} />
    </b>
  )
  if (lapse.burning) return t.rich('burning', { ...words, b: bold })
  if (!LAPSES[lapse.kind].burns) return t.rich('lost', { ...words, b: bold, left })
  return (
    <>
      {t.rich('stops', { ...words, b: bold, left })}
      <span className={styles.then}>{t('then', words)}</span>
    </>
  )
}

/** Leads to the screen of the kind, where it is claimed or used. */
function Claim({ kind }: { readonly kind: LapseKind }): ReactNode {
  const t = useTranslations('lapse')
  return (
    <ButtonLink kind="text" to={CLAIMED_AT[kind]}>
      {t(kind === 'claimedPoints' ? 'use' : 'claim')}
    </ButtonLink>
  )
}
