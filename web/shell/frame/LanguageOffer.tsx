import type { ReactNode } from 'react'
import { tagOf } from '#languages/languages.ts'
import { Button, IconButton } from '#web/kit/Button.tsx'
import { currentLanguage, pickLanguage, useOffer } from '#web/state/language.ts'
import styles from './LanguageOffer.module.css'

/**
 * The browser's language, offered once in its own words. Whichever is chosen, it is kept and the line does not come again; nor does it
 * for one who goes on past it.
 */
export function LanguageOffer({ pathname }: { readonly pathname: string }): ReactNode {
  const offer = useOffer(pathname)
  if (!offer) return null
  const { language, words } = offer
  return (
    <aside className={styles.offer} data-language-offer="" lang={tagOf(language)} aria-label={words.text}>
      <p>{words.text}</p>
      <Button kind="text" onClick={() => void pickLanguage(language)}>
        {words.take}
      </Button>
      <IconButton icon="close" label={words.keep} onClick={() => void pickLanguage(currentLanguage())} />
    </aside>
  )
}
