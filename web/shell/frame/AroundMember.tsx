import type { ReactNode } from 'react'
import { FirstSteps } from '#web/account/first/FirstSteps.tsx'
import { ClaimAll } from '#web/land/mine/ClaimAll.tsx'
import { LapseStrip } from '#web/lapse/LapseStrip.tsx'
import { learnStrip } from '#web/lapse/learn-strip.ts'
import { Bell } from '#web/notice/bell/Bell.tsx'
import { Listen } from '#web/notice/Listen.tsx'
import { OldFigures } from '#web/notice/OldFigures.tsx'
import { PointsToast } from './PointsToast.tsx'
import { Printed } from './Printed.tsx'

/** Where a newcomer looks around, and where his steps are done: from each he sees the next. */
const STEPS_ON = ['/home', '/node', '/asset', '/recharge', '/market', '/planet']

interface Props {
  /** Above the screen: what lapses, on `besidesLand` of what is not land. Else, once the page has come to rest `on` its place: what happens, what his points are, what is old, what paper says besides, and where a newcomer looks around what comes next. */
  readonly above?: boolean
  readonly besidesLand?: boolean
  /** In the bar: what opens his notices. */
  readonly bell?: boolean
  readonly on?: string
}

/** What stands around each screen of a member; one file, since each of them has it all. */
export function AroundMember({ above = false, besidesLand = false, bell = false, on = '' }: Props): ReactNode {
  if (bell) return <Bell />
  if (above) return <LapseStrip besidesLand={besidesLand} claimLand={<ClaimAll />} />
  return (
    <>
      {STEPS_ON.includes(on) && <FirstSteps pathname={on} />}
      <PointsToast pathname={on} />
      <Listen />
      <OldFigures />
      <Printed />
    </>
  )
}

/** What is asked before a member's first screen: in this file, since it comes for him anyway. */
export const learnBefore = learnStrip
