import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from '#web/kit/cx.ts'
import { Icon } from '#web/kit/Icon.tsx'
import styles from './PasswordRules.module.css'
import { rulesMet } from './password-rules.ts'

/** The parts of the password's rule, each with whether it is met (AUTH-09). */
export function PasswordRules({ password }: { readonly password: string }): ReactNode {
  const t = useTranslations('session.rule')
  const met = rulesMet(password)
  return (
    <ul className={styles.rules}>
      {(['length', 'upper', 'lower', 'digit'] as const).map((rule) => (
        <li key={rule} className={cx(met[rule] && styles.met)}>
          <Icon name={met[rule] ? 'check' : 'minus'} />
          {t(rule)}
          <span className="visually-hidden">{met[rule] ? t('met') : t('open')}</span>
        </li>
      ))}
    </ul>
  )
}
