import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { IconButton } from '#web/kit/Button.tsx'
import { cx } from '#web/kit/cx.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { useWidth } from '#web/kit/look/use-width.ts'
import { useModals } from '#web/state/modals.ts'
import styles from './ToastRegion.module.css'
import { roomForOne, type Toast, useToasts } from './toast.ts'

const signs = { done: 'check', note: 'info', error: 'warn' } as const

/**
 * The place where toasts are said: bottom left, inside the topmost modal if one is open. On the phone there is room for one sentence
 * (`roomForOne`), above the tabs, or at the top if it comes while somebody fills in a form; it stays where it came: it must not go under
 * a finger. The others wait, with their time. Over a sheet it covers no button of it, over a drawer none of its head; the way
 * elsewhere that belongs to it comes when that has closed.
 */
export function ToastRegion(): ReactNode {
  const t = useTranslations('kit')
  const list = useToasts((state) => state.list)
  const host = useModals((state) => state.open.at(-1)?.element)
  const phone = useWidth() === 'phone'
  const one = roomForOne(list)
  const said = phone ? (one ? [one] : []) : list
  const newest = said.at(-1)?.id
  const [place, setPlace] = useState({ of: newest, high: false })
  if (newest !== place.of) setPlace({ of: newest, high: newest !== undefined && isFillingIn() })
  const region = (
    <section
      className={cx(styles.region, place.high && styles.high, host && styles.inModal)}
      aria-label={t('messages')}
      aria-live="polite"
    >
      <ul>
        {said.map((toast) => (
          <Line key={toast.id} toast={toast} waits={phone && host !== undefined && toast.ways !== undefined} />
        ))}
      </ul>
    </section>
  )
  return createPortal(region, host ?? document.body)
}

/** Writes, or has pressed something in a form, of which more is to come below. */
function isFillingIn(): boolean {
  const at = document.activeElement
  return at?.matches('textarea, input:not([type=checkbox], [type=radio])') === true || Boolean(at?.closest('form'))
}

interface LineProps {
  readonly toast: Toast
  /** Its way elsewhere cannot be gone yet. */
  readonly waits: boolean
}

/** One sentence; its time stands still while the pointer or the focus is on it, or its way elsewhere cannot be gone yet. */
function Line({ toast, waits }: LineProps): ReactNode {
  const t = useTranslations('kit')
  const { close, dismiss } = useToasts.getState()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || waits || toast.stay === undefined) return
    const timer = setTimeout(() => close(toast.id), toast.stay)
    return () => clearTimeout(timer)
  }, [held, waits, toast, close])
  return (
    <li
      className={cx(styles.toast, styles[toast.kind])}
      aria-hidden={toast.passing}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={signs[toast.kind]} />
      <p>{toast.text}</p>
      {!toast.passing && <IconButton icon="close" label={t('close')} onClick={() => dismiss(toast.id)} />}
      {toast.ways && !waits && (
        <div className={styles.ways}>
          {toast.ways.map((way) =>
            'to' in way ? (
              <Link key={way.label} to={way.to} onClick={() => dismiss(toast.id)}>
                {way.label}
              </Link>
            ) : (
              <button key={way.label} type="button" onClick={way.act}>
                {way.label}
              </button>
            ),
          )}
        </div>
      )}
    </li>
  )
}
