import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { motion } from '#web/kit/look/tokens.ts'
import { useModals } from '#web/state/modals.ts'
import { IconButton } from '../Button.tsx'
import { cx } from '../cx.ts'
import { giveBack } from './give-back.ts'
import styles from './Modal.module.css'

export interface ModalProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** A line under the title. */
  readonly note?: ReactNode
  /** Buttons before the one that closes it. */
  readonly tools?: ReactNode
  readonly children: ReactNode
  /** It is open because the address says so: Back leaves that address, where it otherwise closes what is open over the page. */
  readonly addressed?: boolean
  /** Stays in sight below what scrolls: codes and the button. */
  readonly footer?: ReactNode
}

interface Props extends ModalProps {
  readonly shape: 'dialog' | 'sheet' | 'drawer'
}

/**
 * The platform's own modal dialog: it traps focus, and Esc or a press beside it closes it. The focus goes back to where it was, also when
 * this is taken away without being closed. Its content lives until the way out has been shown.
 */
export function Modal(props: Props): ReactNode {
  const { open, onClose, title, note, tools, addressed = false, children, footer, shape } = props
  const t = useTranslations('kit')
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const kept = useKept(open)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const before = document.activeElement
    element.showModal()
    // what scrolls can be reached and scrolled by key, also where nothing in it can be
    if (body.current) body.current.tabIndex = 0
    firstFocus(element).focus({ preventScroll: true })
    const leave = useModals.getState().enter({ element, addressed, close: () => close() })
    return () => {
      element.close()
      leave()
      giveBack(element, before)
    }
  }, [open, addressed])
  // what had the focus may go with its step: the keyboard goes on where the next one begins, if that has not taken it
  useEffect(() => {
    const element = dialog.current
    const isTop = useModals.getState().open.at(-1)?.element === element
    if (element && isTop && document.activeElement === document.body) firstFocus(element).focus({ preventScroll: true })
  })
  useWaysOut(dialog, open, onClose)
  if (!open && !kept) return null
  return (
    <dialog ref={dialog} tabIndex={-1} className={cx(styles.modal, styles[shape])} aria-labelledby={id}>
      <div className={styles.grab} aria-hidden="true" />
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 id={id}>{title}</h2>
          {note && <p>{note}</p>}
        </div>
        <div className={styles.tools}>
          {tools}
          <IconButton icon="close" label={t('close')} onClick={onClose} />
        </div>
      </header>
      <div ref={body} className={styles.body}>
        {children}
      </div>
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

/**
 * The field that it was opened for (`data-first`); else the first field, where it brings no keyboard over half of the screen; else the box
 * itself, which is then read out.
 */
function firstFocus(dialog: HTMLDialogElement): HTMLElement {
  const wanted = dialog.querySelector<HTMLElement>('[data-first]')
  if (wanted) return wanted
  const field = dialog.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea')
  return field && window.matchMedia('(pointer: fine)').matches ? field : dialog
}

/** Esc (which the platform sends as `cancel`) and a press beside the box. */
function useWaysOut(dialog: RefObject<HTMLDialogElement | null>, open: boolean, onClose: () => void): void {
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const cancel = (event: Event): void => {
      event.preventDefault()
      onClose()
    }
    const press = (event: MouseEvent): void => {
      if (event.target === element && besides(event, element.getBoundingClientRect())) onClose()
    }
    element.addEventListener('cancel', cancel)
    element.addEventListener('pointerdown', press)
    return () => {
      element.removeEventListener('cancel', cancel)
      element.removeEventListener('pointerdown', press)
    }
  }, [dialog, open, onClose])
}

function besides({ clientX: x, clientY: y }: MouseEvent, box: DOMRect): boolean {
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}
