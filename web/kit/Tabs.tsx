import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { actOf, directionOf } from './keys/keys.ts'
import styles from './Tabs.module.css'

interface Props<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly tabs: readonly { readonly value: Value; readonly label: ReactNode }[]
  readonly onPick: (value: Value) => void
  /** What the current tab shows. */
  readonly children: ReactNode
}

/** Tabs on a ruled line; arrows move between them, and the panel is tied to its tab. */
export function Tabs<Value extends string>({ label, value, tabs, onPick, children }: Props<Value>): ReactNode {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  function move(event: KeyboardEvent): void {
    const step = actOf('tabs', event.nativeEvent) && directionOf(event.key)?.x
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = step === undefined ? undefined : tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onPick(next.value)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={styles.tabs} ref={list}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-tab={tab.value}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onPick(tab.value)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
