import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../Button.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../Icon.tsx'
import styles from './Field.module.css'

interface FrameProps {
  readonly label: ReactNode
  readonly error?: string | undefined
  readonly hint?: ReactNode
  /** At the right of the label: a range, a balance. */
  readonly aside?: ReactNode
  /** The control; it gets the ids that tie it to its label and messages. */
  readonly children: (ids: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean }) => ReactNode
  readonly className?: string | undefined
}

/** Label above, control, then the error (or the hint) below; the error is announced when it appears. */
export function FieldFrame({ label, error, hint, aside, children, className }: FrameProps): ReactNode {
  const id = useId()
  // a range that is broken is said once, as the fault
  const below = hint === error ? undefined : hint
  const described = cx(Boolean(error) && `${id}-error`, Boolean(below) && `${id}-hint`)
  return (
    <div className={cx(styles.field, className)}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': Boolean(error) })}
      <div aria-live="polite">{error && <FieldError id={`${id}-error`} text={error} />}</div>
      {below && (
        <p className={styles.hint} id={`${id}-hint`}>
          {below}
        </p>
      )}
    </div>
  )
}

/** The sentence under a control: icon and words, in madder. */
export function FieldError({ id, text }: { readonly id?: string; readonly text: string }): ReactNode {
  return (
    <p className={styles.error} id={id}>
      <Icon name="warn" />
      <span>{text}</span>
    </p>
  )
}

interface Props extends ComponentProps<'input'> {
  readonly label: ReactNode
  readonly error?: string | undefined
  readonly hint?: ReactNode
  /** A unit or a button inside the box, at the right. */
  readonly trailing?: ReactNode
}

/** A line of text. Takes what react-hook-form's `register` gives. */
export function Field({ label, error, hint, trailing, className, ...input }: Props): ReactNode {
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className}>
      {(ids) => (
        <div className={styles.box}>
          <input {...input} {...ids} />
          {trailing}
        </div>
      )}
    </FieldFrame>
  )
}

/** A password that can be looked at; the typed text stays when it turns. */
export function PasswordField(props: Omit<Props, 'type' | 'trailing'>): ReactNode {
  const t = useTranslations('kit')
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      trailing={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? t('hidePassword') : t('showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
