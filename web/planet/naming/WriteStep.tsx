import { type ReactNode, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { namingView } from '#calls/planet/naming-view.ts'
import { randomPlanet } from '#calls/planet/random.ts'
import { useAct, useAnswer } from '#web/ask/hooks.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field, FieldError } from '#web/kit/form/Field.tsx'
import { useDot } from '#web/kit/words/use-dot.ts'
import { ManifestoField } from '../ManifestoField.tsx'
import { PlanetSubject } from '../PlanetSubject.tsx'
import styles from './Naming.module.css'
import type { StepProps } from './NamingWizard.tsx'

const FORM = 'naming-write'

/** The name, the declaration and whose invite code; a free name is offered. */
export function WriteStep({ now, move }: StepProps): ReactNode {
  const t = useTranslations('planet.naming')
  const error = useTranslations('error')
  const form = useRef<HTMLFormElement>(null)
  // what the payment was refused for is gone to at once
  useEffect(() => goToWrong(form.current), [])
  return (
    <form
      ref={form}
      id={FORM}
      className={styles.body}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        flushSync(() => move({ do: 'toPay', say: (fault) => error(fault) }))
        goToWrong(form.current)
      }}
    >
      <Subject coordinates={now.coordinates} />
      <NameField now={now} move={move} />
      <ManifestoField
        label={t('manifesto')}
        hint={t('manifestoHint')}
        value={now.manifesto}
        error={now.faults.manifesto}
        onChange={(text) => move({ do: 'type', field: 'manifesto', text })}
      />
      <Field
        label={t('inviteCode')}
        hint={t('inviteHint')}
        value={now.inviteCode}
        maxLength={32}
        autoCapitalize="off"
        spellCheck={false}
        error={now.faults.inviteCode}
        onChange={(event) => move({ do: 'type', field: 'inviteCode', text: event.target.value.trim() })}
      />
    </form>
  )
}

/** To the first field that is wrong; where none is, it stays. */
function goToWrong(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}

/** Another planet, or on to the payment. */
export function WriteStepFoot({ move }: Pick<StepProps, 'move'>): ReactNode {
  const t = useTranslations('planet.naming')
  return (
    <div className={styles.ways}>
      <Button onClick={() => move({ do: 'back' })}>{t('other')}</Button>
      <Button kind="filled" main type="submit" form={FORM}>
        {t('toPay')}
      </Button>
    </div>
  )
}

function NameField({ now, move }: StepProps): ReactNode {
  const t = useTranslations('planet.naming')
  const rule = useTranslations('error')('badName')
  const type = (text: string): void => move({ do: 'type', field: 'name', text })
  const offer = useAct(randomPlanet, { onDone: ({ name }) => type(name) })
  return (
    <Field
      label={t('name')}
      // a rule that is broken is said once, as the fault
      hint={now.faults.name === rule ? undefined : t('nameHint', { rule })}
      value={now.name}
      autoComplete="off"
      error={now.faults.name}
      onChange={(event) => type(event.target.value)}
      trailing={
        <Button kind="text" loading={offer.isPending} onClick={() => offer.mutate({ of: 'name' })}>
          {t('offer')}
        </Button>
      }
    />
  )
}

/** Which planet this is about: its picture and its facts; and at once, not when it is paid for, that somebody else has it. */
export function Subject({ coordinates }: { readonly coordinates: string }): ReactNode {
  const state = useTranslations('glossary.planetState')
  const dot = useDot()
  const view = useAnswer(namingView, { coordinates: coordinates || '1-1-1' }, { enabled: coordinates !== '' })
  const planet = view.data?.planet
  return (
    <>
      <PlanetSubject title={<span className="number">{coordinates}</span>} planet={planet} />
      {planet?.owner && !planet.mine && <FieldError text={`${state(planet.state)}${dot}${planet.owner}`} />}
    </>
  )
}
