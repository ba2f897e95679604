import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { LAPSES, type LapseKind } from '#rules/lapse/lapses.ts'
import { useErrorWords } from '#web/ask/hooks.ts'
import { Button } from '#web/kit/Button.tsx'
import { APART, clockText, Dial } from '#web/kit/dial/Dial.tsx'
import { onDial } from '#web/kit/dial/dial.ts'
import { Countdown } from '#web/kit/figure/Countdown.tsx'
import { useServerSecond, watchSeconds } from '#web/kit/figure/clock.ts'
import { Icon, type IconName } from '#web/kit/Icon.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import styles from './LapseDial.module.css'
import type { Lapse } from './lapses.ts'
import { useCalendar, useLapses, useLapseWords } from './use-lapses.ts'

const SIGN = {
  land: 'land',
  tax: 'orbit',
  referral: 'person',
  generation: 'team',
  tfa: 'asset',
  rewards: 'in',
  points: 'star',
  claimedPoints: 'starFull',
} as const satisfies Record<LapseKind, IconName>

/** So many stand beside the dial in words; all are on it. */
const IN_WORDS = 3
/** How high each of them is at least, in px. */
const LINE = 56

interface Props {
  readonly kinds: readonly LapseKind[]
  /** So many of these kinds can there be at once, where that is less than stand in words: no more place is kept. */
  readonly most?: number
}

/** The burn dial of some kinds, with the next of them in words and all of them for a calendar. Its place is as high before it is known. */
export function LapseDial({ kinds, most = IN_WORDS }: Props): ReactNode {
  const t = useTranslations('lapse')
  const errors = useErrorWords()
  const { data, ahead, isError, error, refetch } = useLapses()
  const save = useCalendar(ahead)
  const list = data?.list.filter(({ kind }) => kinds.includes(kind)) ?? []
  const later = list.some(({ burning }) => !burning)
  return (
    <section className={styles.lapses}>
      <h2>{t('heading')}</h2>
      <div className={styles.place}>
        <Round list={list} ahead={ahead} known={data !== undefined} />
        <div>
          {isError && !data && <ErrorState text={errors(error)} onRetry={refetch} />}
          <ul className={styles.next} style={{ minHeight: most * LINE }}>
            {list.slice(0, IN_WORDS).map((lapse) => (
              <Line key={`${lapse.kind} ${lapse.at} ${lapse.burning}`} lapse={lapse} ahead={ahead} />
            ))}
          </ul>
          <p className={styles.more}>{list.length > IN_WORDS && t('moreLater', { count: list.length - IN_WORDS })}</p>
          <Button icon="calendar" disabled={!later} onClick={() => save(list)}>
            {t('calendar')}
          </Button>
        </div>
      </div>
    </section>
  )
}

interface RoundProps {
  readonly list: readonly Lapse[]
  readonly ahead: number
  readonly known: boolean
}

function Round({ list, ahead, known }: RoundProps): ReactNode {
  const t = useTranslations('lapse.dial')
  const words = useLapseWords()
  useEffect(watchSeconds, [])
  const now = useServerSecond() + ahead
  const first = list.find(({ burning }) => !burning)
  const day = (count: number): string => t('day', { count })
  const things = list.map((lapse) => ({ of: lapse, left: lapse.burning ? null : Math.max(0, lapse.at - now) }))
  return (
    <Dial
      label={t('label')}
      line={t('line')}
      day={day}
      centre={
        first ? (
          <>
            <p>{t('first')}</p>
            <b className="number">{clockText(first.at - now, day)}</b>
            <p className="number">{words(first).units}</p>
          </>
        ) : (
          known && <p>{list.length > 0 ? t('allBurn') : t('none')}</p>
        )
      }
      things={onDial(things, APART)}
      picture={(lapse, className, style, count) => (
        <span
          key={`${lapse.kind} ${lapse.at} ${lapse.burning}`}
          className={`${className} ${styles.sign}`}
          style={style}
          role="img"
          aria-label={`${words(lapse).what}: ${words(lapse).units}`}
        >
          <Icon name={SIGN[lapse.kind]} />
          {count}
        </span>
      )}
    />
  )
}

/** One of them: what it is, until when, and what is lost. */
function Line({ lapse, ahead }: { readonly lapse: Lapse; readonly ahead: number }): ReactNode {
  const t = useTranslations('lapse')
  const words = useLapseWords()(lapse)
  const { burns } = LAPSES[lapse.kind]
  return (
    <li className={lapse.burning ? styles.burning : undefined}>
      <Icon name={lapse.burning ? 'flame' : 'clock'} />
      <span>
        <b>{words.what}</b> {words.units}
        <span className={styles.when}>
          {lapse.burning ? (
            t('burnsNow', words)
          ) : (
            <>
              <Countdown until={lapse.at - ahead} after={t('now')} /> {burns ? t('thenBurns', words) : t('thenLost')}
            </>
          )}
        </span>
      </span>
    </li>
  )
}
