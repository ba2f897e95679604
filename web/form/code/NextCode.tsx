import type { ReactNode } from 'react'
import { GOOGLE_STEP_SECONDS } from '#rules/account/account.ts'
import { useServerSecond } from '#web/kit/figure/clock.ts'
import styles from './NextCode.module.css'
import { useNextCode } from './use-next-code.ts'

/** When the authenticator's next code comes: a ring that runs out, and the sentence that says so. */
export function NextCode(): ReactNode {
  const text = useNextCode()
  const gone = Math.floor(useServerSecond() / 1000) % GOOGLE_STEP_SECONDS
  return (
    <span className={styles.next}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="6" />
        <circle
          cx="8"
          cy="8"
          r="6"
          pathLength={GOOGLE_STEP_SECONDS}
          strokeDasharray={`${GOOGLE_STEP_SECONDS - gone} ${GOOGLE_STEP_SECONDS}`}
        />
      </svg>
      {text}
    </span>
  )
}
