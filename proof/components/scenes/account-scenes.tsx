import { type ReactNode, useState } from 'react'
import { personal } from '#calls/account/personal.ts'
import { Checklist } from '#web/account/Checklist.tsx'
import { SecurityDialogs } from '#web/account/dialogs/SecurityDialogs.tsx'
import { FirstSteps } from '#web/account/first/FirstSteps.tsx'
import { StepsRow } from '#web/account/first/StepsRow.tsx'
import { Identity } from '#web/account/Identity.tsx'
import { useAnswer } from '#web/ask/hooks.ts'
import { ApiDocs } from '#web/interface/ApiDocs.tsx'

/** Who I am and what I have set, with the dialogs that set it, as on the account's screen. */
function Account(): ReactNode {
  const me = useAnswer(personal, {}).data
  return (
    me && (
      <>
        <Identity me={me} />
        <Checklist me={me} />
        <SecurityDialogs />
      </>
    )
  )
}

/** The first steps over a screen, and the row of the account that brings them back. */
function Steps(): ReactNode {
  const [pathname, go] = useState('/node')
  return (
    <>
      {['/recharge', '/market', '/planet', '/node'].map((screen) => (
        <button key={screen} type="button" onClick={() => go(screen)}>
          {screen}
        </button>
      ))}
      <StepsRow />
      <FirstSteps pathname={pathname} />
      <SecurityDialogs />
    </>
  )
}

export const ACCOUNT = { account: Account, steps: Steps, interface: ApiDocs }
