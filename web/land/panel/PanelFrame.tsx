import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#web/kit/Button.tsx'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import styles from './PanelFrame.module.css'

interface Props {
  readonly title: string
  readonly note: string
  /** Buttons before the one that closes it. */
  readonly tools?: ReactNode
  /** On the phone it is a sheet over the map; elsewhere it stands beside it. */
  readonly modal: boolean
  /** What is open stands in the address. */
  readonly addressed?: boolean
  readonly onClose: () => void
  /** Where its foot is: what stays in sight goes there by a portal. */
  readonly onSlot: (slot: HTMLElement | null) => void
  readonly children: ReactNode
}

/** What stands beside a map, or over it on the phone: a head, what scrolls, and a foot. */
export function PanelFrame({
  title,
  note,
  tools,
  modal,
  addressed = false,
  onClose,
  onSlot,
  children,
}: Props): ReactNode {
  const t = useTranslations('kit')
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    // what opened it is hidden by it: the keyboard goes on here, where it is read out
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.closest('[hidden]'))
      panel.current?.focus({ preventScroll: true })
  }, [])
  if (modal)
    return (
      <Sheet
        open
        addressed={addressed}
        onClose={onClose}
        title={title}
        note={<span className={styles.note}>{note}</span>}
        tools={tools}
        footer={<div ref={onSlot} />}
      >
        {children}
      </Sheet>
    )
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <div className={styles.tools}>
          {tools}
          <IconButton icon="close" label={t('close')} onClick={onClose} />
        </div>
        <p>{note}</p>
      </header>
      <div className={styles.body}>{children}</div>
      <footer className={styles.foot} ref={onSlot} />
    </section>
  )
}
