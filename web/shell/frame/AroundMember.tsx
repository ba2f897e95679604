import type { ReactNode } from 'react'
import { FirstSteps } from '#web/account/first/FirstSteps.tsx'
import { LapseStrip } from '#web/land/LapseStrip.tsx'
import { learnStrip } from '#web/land/learn-strip.ts'
import { Bell } from '#web/notice/bell/Bell.tsx'
import { Listen } from '#web/notice/Listen.tsx'

interface Props {
  /** Above the screen: what lapses. Else, once the page has come to rest: what happens, and on `steps` what comes next. */
  readonly above?: boolean
  /** In the bar: what opens his notices. */
  readonly bell?: boolean
  readonly steps?: string | undefined
}

/** What stands around each screen of a member; one file, since each of them has it all. */
export function AroundMember({ above = false, bell = false, steps }: Props): ReactNode {
  if (bell) return <Bell />
  if (above) return <LapseStrip />
  return (
    <>
      {steps !== undefined && <FirstSteps pathname={steps} />}
      <Listen />
    </>
  )
}

/** What is asked before a member's first screen: in this file, since it comes for him anyway. */
export const learnBefore = learnStrip
