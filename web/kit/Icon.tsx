import type { ReactNode } from 'react'
import styles from './Icon.module.css'
import { icons } from './icons.tsx'

export type IconName = keyof typeof icons

interface Props {
  readonly name: IconName
  /** 22 px in the tab bar, 20 elsewhere. */
  readonly large?: boolean
  readonly className?: string | undefined
}

/** A drawn sign of 20 px in the colour of the text; always beside a word, so hidden from readers. */
export function Icon({ name, large = false, className }: Props): ReactNode {
  return (
    <svg
      className={`${styles.icon} ${large ? styles.large : ''} ${className ?? ''}`}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      {icons[name]}
    </svg>
  )
}
