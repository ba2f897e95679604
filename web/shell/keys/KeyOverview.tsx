import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PLACES, pressesOf, SHORTCUTS } from '#web/kit/keys/keys.ts'
import { Dialog } from '#web/kit/modal/Dialog.tsx'
import { openKeyOverview } from '#web/state/key-overview.ts'
import styles from './KeyOverview.module.css'

/** How keys are written on a keyboard, where it is not by their own sign. */
const CAPS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  k: 'K',
  Control: 'Ctrl',
  Shift: 'Shift',
}

interface Props {
  readonly open: boolean
}

/** Every key that does something, by where it does; opened by `?` and in the footer. */
export function KeyOverview({ open }: Props): ReactNode {
  const t = useTranslations('keys')
  return (
    <Dialog open={open} onClose={() => openKeyOverview(false)} title={t('title')} note={t('note')}>
      {PLACES.map((place) => (
        <section key={place} className={styles.place}>
          <h3>{t(`place.${place}`)}</h3>
          <dl>
            {SHORTCUTS.filter((one) => one.place === place).map(({ act }) => (
              <div key={act} className={styles.row}>
                <dt>{t(`act.${act}`)}</dt>
                <dd>
                  <Presses act={act} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}

function Presses({ act }: Pick<(typeof SHORTCUTS)[number], 'act'>): ReactNode {
  const t = useTranslations('keys')
  return pressesOf(act).map(({ keys, control, shift }, at) => (
    <Fragment key={keys.join()}>
      {at > 0 && <span>{t('or')}</span>}
      {control && <kbd>{CAPS.Control}</kbd>}
      {shift && <kbd>{CAPS.Shift}</kbd>}
      {keys.map((key) => (
        <kbd key={key}>{key === ' ' ? t('space') : (CAPS[key] ?? key)}</kbd>
      ))}
    </Fragment>
  ))
}
