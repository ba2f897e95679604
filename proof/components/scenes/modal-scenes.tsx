import { type ReactNode, useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/form/Field.tsx'
import { ConfirmDialog } from '#web/kit/modal/ConfirmDialog.tsx'
import { Drawer, Sheet } from '#web/kit/modal/Dialog.tsx'
import { fail, say, tell } from '#web/kit/toast/toast.ts'

function Dialogs(): ReactNode {
  const [open, setOpen] = useState<'confirm' | 'sheet'>()
  const [confirmed, setConfirmed] = useState(0)
  const close = (): void => setOpen(undefined)
  return (
    <>
      <section>
        <Button onClick={() => setOpen('confirm')}>Ask</Button>
        <Button onClick={() => setOpen('sheet')}>Open the sheet</Button>
        <Button onClick={() => say('Saved')}>Say</Button>
        <Button onClick={() => fail('Refused')}>Fail</Button>
        <Button onClick={() => tell({ text: 'Sold', stay: 20_000, ways: [{ label: 'See it', to: '/record' }] })}>
          Tell
        </Button>
        <output>{confirmed} confirmed</output>
      </section>
      <ConfirmDialog
        open={open === 'confirm'}
        title="End all other sessions"
        verb="End them"
        danger
        onClose={close}
        onConfirm={() => {
          setConfirmed(confirmed + 1)
          close()
        }}
      >
        <p>Whoever is logged in elsewhere has to log in again.</p>
      </ConfirmDialog>
      <Sheet
        open={open === 'sheet'}
        title="Plot 3, 4"
        note="Terran 1-1-1"
        onClose={close}
        footer={
          <Button kind="filled" wide>
            Buy
          </Button>
        }
      >
        <Field label="Amount" />
      </Sheet>
    </>
  )
}

/** A sheet that its page takes away at once, not closes; what opened it may go meanwhile. */
function TakenAway(): ReactNode {
  const [open, setOpen] = useState<'kept' | 'goes'>()
  const [gone, setGone] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen('kept')}>Stays</Button>
      {!gone && <Button onClick={() => setOpen('goes')}>Goes</Button>}
      {open && (
        <Sheet open title="Plot 3, 4" onClose={() => setOpen(undefined)}>
          <Field label="Amount" />
          {open === 'goes' && <Button onClick={() => setGone(true)}>Take the opener away</Button>}
        </Sheet>
      )}
    </>
  )
}

/** As long as what is said of a sale. */
const SOLD = 'Referral reward of 50 DU: Haneul was named by somebody whom you invited'

/** A drawer, which on a phone leaves nothing above it. */
function DrawerOver(): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => tell({ text: SOLD, stay: 20_000, ways: [{ label: 'See it', to: '/record' }] })}>
        Tell
      </Button>
      <Button onClick={() => setOpen(true)}>Open the drawer</Button>
      <Drawer open={open} title="Terran" note="1-1-1" onClose={() => setOpen(false)}>
        <Field label="Amount" />
      </Drawer>
    </>
  )
}

/** What lies over a page. */
export const MODALS = {
  dialogs: Dialogs,
  takenAway: TakenAway,
  drawerOver: DrawerOver,
}
