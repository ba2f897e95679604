import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './Button.module.css'
import { cx } from './cx.ts'
import { Icon, type IconName } from './Icon.tsx'

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

/** A button of the kit. While loading it stays focusable, and presses do nothing. */
export function Button(props: ButtonProps): ReactNode {
  const { kind, main, wide, icon, loading = false, className, children, onClick, type = 'button', ...rest } = props
  return (
    <button
      {...rest}
      type={loading ? 'button' : type}
      className={cx(look({ kind, main, wide }), className)}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
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
  return (
    <button type="button" aria-label={label} className={cx(styles.bare, className)} {...rest}>
      <Icon name={icon} />
      {children}
    </button>
  )
}

function look({ kind = 'outline', main, wide }: { [Name in keyof Look]: Look[Name] | undefined }): string {
  return cx(styles.button, styles[kind], main && styles.main, wide && styles.wide)
}
