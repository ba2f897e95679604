import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './Button.module.css'
import { cx } from './cx.ts'
import { Icon, type IconName } from './Icon.tsx'
import { useShut } from './keys/use-shut.ts'

interface Look {
  /** `filled` once a screen; `urgent` for a row that lapses; `text` in a line; `danger` where something ends. */
  readonly kind?: 'filled' | 'outline' | 'urgent' | 'text' | 'danger'
  /** 52 px: the one main action. */
  readonly main?: boolean
  readonly wide?: boolean
  readonly icon?: IconName
}

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Waiting for an answer: keeps width and text, adds an arc, takes no second press. */
  readonly loading?: boolean
}

/** A button of the kit. While loading it stays focusable, and where it shuts as long as it has the focus; presses do nothing then. */
export function Button(props: ButtonProps): ReactNode {
  const { kind, main, wide, icon, loading = false, className, children, ...rest } = props
  const shut = useShut(rest, loading)
  return (
    <button
      type="button"
      {...rest}
      {...shut}
      className={cx(look({ kind, main, wide }), className)}
      aria-busy={loading || undefined}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {loading && <span className={styles.arc} aria-hidden="true" />}
    </button>
  )
}

interface LinkProps extends Look, Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({ kind, main, wide, icon, className, children, ...rest }: LinkProps): ReactNode {
  return (
    <Link {...rest} className={cx(look({ kind, main, wide }), className)}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  readonly icon: IconName
  /** What it does, for readers. */
  readonly label: string
}

/** A bare 44 px button with a sign alone: close, search, zoom, more, theme; `children` lie over the sign. */
export function IconButton({ icon, label, className, children, ...rest }: IconButtonProps): ReactNode {
  const shut = useShut(rest)
  return (
    <button type="button" aria-label={label} className={cx(styles.bare, className)} {...rest} {...shut}>
      <Icon name={icon} />
      {children}
    </button>
  )
}

function look({ kind = 'outline', main, wide }: { [Name in keyof Look]: Look[Name] | undefined }): string {
  return cx(styles.button, styles[kind], main && styles.main, wide && styles.wide)
}
