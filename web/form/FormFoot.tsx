import type { ReactNode } from 'react'
import { type Control, type FieldValues, useFormState } from 'react-hook-form'
import { Button } from '#web/kit/Button.tsx'
import { Refused } from './Refused.tsx'
import { errorName } from './refusal.ts'

interface Props<Form extends FieldValues> {
  readonly control: Control<Form>
  readonly busy: boolean
  readonly kind?: 'filled' | 'outline' | 'danger'
  readonly disabled?: boolean
  /** The button's words. */
  readonly children: ReactNode
}

/** The foot of a form: what was refused and belongs to no field (`showAt`), then the button. */
export function FormFoot<Form extends FieldValues>(props: Props<Form>): ReactNode {
  const { control, busy, kind = 'filled', disabled = false, children } = props
  const { root } = useFormState({ control }).errors
  return (
    <>
      {root?.message && <Refused reason={errorName(root.type?.toString())} text={root.message} />}
      <Button type="submit" kind={kind} main wide loading={busy} disabled={disabled}>
        {children}
      </Button>
    </>
  )
}
