import { create } from 'zustand'
import type { Messages } from '#languages/en_US.ts'
import { FALLBACK_LANGUAGE, FIRST_LANGUAGE, isLanguage, type Language, tagOf } from '#languages/languages.ts'
import { fillFrom } from '#languages/merge.ts'
import { useSession } from '#web/session/session-store.ts'

const load: Readonly<Record<Language, () => Promise<{ messages: Messages }>>> = {
  zh_TW: () => import('#languages/zh_TW.ts'),
  en_US: () => import('#languages/en_US.ts'),
  zh_CN: () => import('#languages/zh_CN.ts'),
  ko_KR: () => import('#languages/ko_KR.ts'),
  ja_JP: () => import('#languages/ja_JP.ts'),
}

/** The language to begin with: the one that was picked, else Traditional Chinese (LANG-02). */
export function languageFor(picked: string): Language {
  return isLanguage(picked) ? picked : FIRST_LANGUAGE
}

interface Spoken {
  readonly language: Language
  readonly messages: Messages
}

const useSpoken = create<Spoken | undefined>(() => undefined)

/** The language that is on the screen, with its texts. Only below the shell, which waits for the first one. */
export function useLanguage(): Spoken {
  const spoken = useSpoken((state) => state)
  if (!spoken) throw new Error('no language is loaded yet')
  return spoken
}

/** The code for the `lang` header (LANG-03). */
export function currentLanguage(): Language {
  return useSpoken.getState()?.language ?? languageFor(useSession.getState().language)
}

/** The texts on the screen, for what runs outside of components. */
export function currentMessages(): Messages | undefined {
  return useSpoken.getState()?.messages
}

/** Loads a language and puts it on the screen; `<html lang>` follows (LANG-05). */
export async function speak(language: Language): Promise<void> {
  const { messages } = await load[language]()
  useSpoken.setState({ language, messages }, true)
  document.documentElement.lang = tagOf(language)
}

/** Speaks a language that the user picked, and keeps the choice. */
export async function pickLanguage(language: Language): Promise<void> {
  await speak(language)
  useSession.setState({ language })
}

/** Fills what the language on the screen lacks with English (LANG-02). */
export async function fillGaps(): Promise<void> {
  const { messages: english } = await load[FALLBACK_LANGUAGE]()
  const spoken = useSpoken.getState()
  if (spoken) useSpoken.setState({ ...spoken, messages: fillFrom(english, spoken.messages) }, true)
}
