import { type ReactNode, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { namingView } from '#calls/planet/naming-view.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { useSession } from '#web/state/session-store.ts'
import { ChooseStep } from './ChooseStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { keepDraft, keptDraft } from './draft.ts'
import styles from './Naming.module.css'
import { type Move, type Naming, naming, STEPS, unbegun } from './naming-state.ts'
import { PayStep, PayStepFoot, useNamingPayment } from './PayStep.tsx'
import { useNamingPlace } from './use-naming-place.ts'
import { WriteStep, WriteStepFoot } from './WriteStep.tsx'

interface Props {
  /** Coordinates of the planet to name, `choose` before there is one, empty: not open. */
  readonly start: string
  readonly onClose: () => void
  /** A planet got its name: the market goes there. */
  readonly onNamed: (coordinates: string) => void
}

export interface StepProps {
  readonly now: Naming
  readonly move: (move: Move) => void
}

/**
 * Naming a planet in four steps (PLANET-04), each with its own entry in the browser's history. What was typed is kept, also over a reload,
 * until it has succeeded.
 */
export function NamingWizard({ start, onClose, onNamed }: Props): ReactNode {
  const t = useTranslations('planet.naming')
  const [now, change] = useReducer(naming, unbegun)
  const loggedIn = useSession(({ token }) => token !== '')
  const open = start !== '' && loggedIn
  const place = useNamingPlace(onClose)
  const begun = useRef(false)
  const stand = useEffectEvent((start: string, paying: boolean): void => {
    // who goes back from what is done is done with it
    if (begun.current && now.step === 'done') {
      place.close()
      return
    }
    const at = { coordinates: start === 'choose' ? '' : start, paying }
    const to: Move = begun.current ? { do: 'at', ...at } : { do: 'begin', ...at, draft: keptDraft() }
    begun.current = true
    change(to)
    // nothing that was written can be paid for: the address is to say so as well
    if (paying && naming(now, to).step !== 'pay') place.back(start)
  })
  useEffect(() => {
    if (open) stand(start, place.paying)
    else begun.current = false
  }, [open, start, place.paying])
  useEffect(() => {
    if (now.step !== 'choose') keepDraft(now)
  }, [now])
  /** What is done in a step; where it leads to another one, the address goes along. */
  const move = (by: Move): void => {
    change(by)
    const { step, coordinates } = naming(now, by)
    if (!open || step === now.step || step === 'done') return
    if (step === 'pay') place.toPay()
    else if (now.step === 'choose') place.toPlanet(coordinates)
    else place.back(step === 'write' ? start : 'choose')
  }
  return <Wizard open={open} now={now} move={move} onClose={place.close} onNamed={onNamed} title={t('title')} />
}

interface WizardProps extends StepProps {
  readonly open: boolean
  readonly title: string
  readonly onClose: () => void
  readonly onNamed: (coordinates: string) => void
}

function Wizard({ open, now, move, onClose, onNamed, title }: WizardProps): ReactNode {
  const t = useTranslations('planet.naming')
  const view = useAnswer(
    namingView,
    { coordinates: now.coordinates || '1-1-1' },
    { enabled: open && now.step === 'pay' },
  )
  const payment = useNamingPayment({ now, move }, { open, onNamed, askAgain: () => void view.refetch() })
  const body = {
    choose: <ChooseStep now={now} move={move} />,
    write: <WriteStep now={now} move={move} />,
    pay: <PayStep now={now} move={move} view={view} />,
    done: <DoneStep now={now} onClose={onClose} />,
  }[now.step]
  const foot = {
    choose: undefined,
    write: <WriteStepFoot move={move} />,
    pay: view.data && <PayStepFoot now={now} view={view.data} payment={payment} />,
    done: undefined,
  }[now.step]
  const at = STEPS.indexOf(now.step)
  return (
    <Sheet
      open={open}
      addressed
      onClose={onClose}
      title={title}
      note={
        <span className={styles.steps}>
          {STEPS.map((name, index) => (
            <span key={name} aria-current={index === at ? 'step' : undefined} data-past={index < at}>
              {t(`step.${name}`)}
            </span>
          ))}
        </span>
      }
      footer={foot}
    >
      {body}
    </Sheet>
  )
}
