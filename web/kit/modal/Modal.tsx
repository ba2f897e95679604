import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../Button.tsx'
import { cx } from '../cx.ts'
import { motion } from '../tokens.ts'
import styles from './Modal.module.css'
import { useModals } from './modals.ts'

export interface ModalProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** A line under the title. */
  readonly note?: ReactNode
  readonly children: ReactNode
  /** Stays in sight below what scrolls: codes and the button. */
  readonly footer?: ReactNode
}

interface Props extends ModalProps {
  readonly shape: 'dialog' | 'sheet' | 'drawer'
}

/**
 * The platform's own modal dialog: it traps focus and gives it back, and Esc or a press beside it closes it.
 * Its content lives until the way out has been shown.
 */
export function Modal({ open, onClose, title, note, children, footer, shape }: Props): ReactNode {
  const t = useTranslations('kit')
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const kept = useKept(open)
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    const leave = useModals.getState().enter(element)
    return () => {
      element.close()
      leave()
    }
  }, [open])
  if (!open && !kept) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Esc, which the platform sends as cancel
    <dialog
      ref={dialog}
      className={cx(styles.modal, styles[shape])}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (pressedBeside(event)) onClose()
      }}
    >
      <div className={styles.grab} aria-hidden="true" />
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 id={id}>{title}</h2>
          {note && <p>{note}</p>}
        </div>
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </dialog>
  )
}

/** True while open and for as long after as the way out takes. */
function useKept(open: boolean): boolean {
  const [kept, setKept] = useState(open)
  if (open && !kept) setKept(true)
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => setKept(false), motion['sheet-out'])
    return () => clearTimeout(timer)
  }, [open])
  return kept
}

function pressedBeside(event: MouseEvent<HTMLDialogElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect()
  const inside =
    event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom
  // a press of Enter or Space on a control has no place; a choice in a list may report one outside
  return event.target === event.currentTarget && event.detail > 0 && !inside
}
