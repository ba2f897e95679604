import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/kit/Icon.tsx'
import styles from './Withdraw.module.css'

interface Props {
  readonly lookAlikes: readonly string[]
  readonly stopped: boolean
  readonly network: string
}

/** What one should know before anything leaves: an address that imitates another, a network that is stopped. */
export function Warnings({ lookAlikes, stopped, network }: Props): ReactNode {
  const t = useTranslations('withdrawal')
  const said = [
    ...lookAlikes.map((address) => t('lookAlike', { address })),
    ...(stopped ? [t('stopped', { network })] : []),
  ]
  return (
    <div aria-live="polite">
      {said.map((text) => (
        <p key={text} className={styles.warning}>
          <Icon name="warn" />
          <span>{text}</span>
        </p>
      ))}
    </div>
  )
}
