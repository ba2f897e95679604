import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isLanguage, LANGUAGE_NAMES } from '#languages/languages.ts'
import { useLanguage } from '#web/state/language.ts'
import styles from './Article.module.css'

/** Says in which language something is, where that is not the one on the screen. */
export function Foreign({ language }: { readonly language: string }): ReactNode {
  const t = useTranslations('article')
  const { language: spoken } = useLanguage()
  if (language === spoken || !isLanguage(language)) return null
  return <span className={styles.foreign}>{t('inLanguage', { language: LANGUAGE_NAMES[language] })}</span>
}
