import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { languageList } from '#calls/language/list.ts'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '#languages/languages.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { pickLanguage, useLanguage } from '#web/state/language.ts'
import styles from './LanguagePicker.module.css'

const ours = LANGUAGES.map((code, id) => ({ id, code: code as string, name: LANGUAGE_NAMES[code] as string }))

/** The languages that the server lists (SHELL-08), asked for when somebody comes near; our own five until it has answered. */
export function LanguagePicker(): ReactNode {
  const t = useTranslations('shell')
  const { language } = useLanguage()
  const [near, setNear] = useState(false)
  const come = (): void => setNear(true)
  const answer = useAnswer(languageList, {}, { enabled: near })
  const list = (answer.data ?? ours).filter(({ code }) => isLanguage(code))
  return (
    <label className={styles.picker} onPointerEnter={come} onFocus={come}>
      <Icon name="globe" />
      <span className={styles.name} aria-hidden="true">
        {LANGUAGE_NAMES[language]}
      </span>
      <span className="visually-hidden">{t('language')}</span>
      <select
        value={language}
        onChange={({ target }) => {
          if (isLanguage(target.value)) void pickLanguage(target.value)
        }}
      >
        {list.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
