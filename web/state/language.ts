import { files, rooms } from 'virtual:texts'
import { useLayoutEffect } from 'react'
import { create } from 'zustand'
import type { Messages } from '#languages/en_US.ts'
import {
  FALLBACK_LANGUAGE,
  FIRST_LANGUAGE,
  isLanguage,
  type Language,
  preferredLanguage,
  tagOf,
} from '#languages/languages.ts'
import { fillFrom, type MessageTree } from '#languages/merge.ts'
import { useSession } from './session-store.ts'

/** A word of the browser; mails and heads of pages are said by the server. */
export type Word = Exclude<keyof Messages, 'mail' | 'share'>

/** The shell's own words: they are there before anything is on the screen. */
type Own = 'shell' | 'kit' | 'title'
type Said = Pick<Messages, Own> & Partial<Messages>

const OWN: readonly Own[] = ['shell', 'kit', 'title']

/** Every word that a screen has asked for; a language is spoken with all of them. */
const wanted = new Set<string>(OWN)
const loaded = new Map<Language, Record<string, MessageTree>>()
let filling = false

/** The language that the address named when the page was loaded. */
let named: Language | undefined

/**
 * Reads once, before anything is asked, the language that the address names (docs/decisions/080-found-by-a-search.md): it is spoken where none
 * was picked, and kept like a picked one where the browser prefers it too.
 */
export function readLanguage(search: string): void {
  const wanted = new URLSearchParams(search).get('lang')
  named = isLanguage(wanted) ? wanted : undefined
  if (named && !useSession.getState().language && preferredLanguage(navigator.languages) === named)
    useSession.setState({ language: named })
}

/** The language to begin with: the one that was picked, else that of the address, else Traditional Chinese (LANG-02). */
export function languageFor(picked: string): Language {
  return isLanguage(picked) ? picked : (named ?? FIRST_LANGUAGE)
}

interface Spoken {
  readonly language: Language
  readonly messages: Said
}

const useSpoken = create<Spoken | undefined>(() => undefined)

/** The language that is on the screen, with its texts. Only below the shell, which waits for the first one. */
export function useLanguage(): Spoken {
  const spoken = useSpoken((state) => state)
  if (!spoken) throw new Error('no language')
  return spoken
}

/** The code for the `lang` header (LANG-03). */
export function currentLanguage(): Language {
  return useSpoken.getState()?.language ?? languageFor(useSession.getState().language)
}

/** The texts on the screen, for what runs outside of components. */
export function currentMessages(): Said | undefined {
  return useSpoken.getState()?.messages
}

/** Begins with the shell's own words: a screen brings its own, and where they do not come, something is there that says so (ROUTE-08). */
export function speakFirst(): Promise<void> {
  return speak(languageFor(useSession.getState().language), OWN)
}

/** Loads a language and puts it on the screen; `<html lang>` follows (LANG-05). */
async function speak(language: Language, words: Iterable<string> = wanted): Promise<void> {
  await load(language, words)
  useSpoken.setState({ language, messages: said(language) }, true)
  document.documentElement.lang = tagOf(language)
}

/** Loads words in the language on the screen, before what says them is drawn; a later language has them too. */
export async function learn(words: readonly Word[]): Promise<void> {
  for (const word of words) wanted.add(word)
  const language = currentLanguage()
  // not all that is wanted: what did not come for another screen is not missed here
  await load(language, words)
  const spoken = useSpoken.getState()
  if (spoken && spoken.language !== language) return learn(words)
  if (spoken && words.some((word) => !(word in spoken.messages)))
    useSpoken.setState({ language, messages: said(language) }, true)
}

/** Speaks a language that the user picked, and keeps the choice. */
export async function pickLanguage(language: Language): Promise<void> {
  await speak(language)
  useSession.setState({ language })
}

/** The browser's language, to be offered in its own words: only while none was picked, and another one is spoken. */
export interface Offer {
  readonly language: Language
  readonly words: Messages['offer']
}

/** Who has seen it on so many pages and went on is not asked again. */
const OFFERED_ON = 3

const useOffered = create<{ readonly offer?: Offer }>(() => ({}))

/** Prepares the offer before anything is drawn, so that its line stands from the beginning. */
export async function prepareOffer(): Promise<void> {
  const { language: picked, offers } = useSession.getState()
  const language = preferredLanguage(navigator.languages)
  if (picked || offers >= OFFERED_ON || language === languageFor(picked)) return
  const texts = language && (await files[language]?.offer?.().catch(() => undefined))
  // the files have the shape of the English one: `tools/languages.mjs` sees to it
  if (texts) useOffered.setState({ offer: { language, words: texts.default.offer as Messages['offer'] } })
}

/** The offer that stands on a page; none once a language was picked, the present one too, or who went on did not look at it. */
export function useOffer(pathname: string): Offer | undefined {
  const over = useSession(({ language, offers }) => language || offers > OFFERED_ON)
  const offer = useOffered((state) => state.offer)
  useLayoutEffect(() => {
    if (offer && pathname) useSession.setState(({ offers }) => ({ offers: offers + 1 }))
  }, [offer, pathname])
  return over ? undefined : offer
}

/** Fills what the language on the screen lacks with English (LANG-02). */
export async function fillGaps(): Promise<void> {
  for (const word of Object.values(rooms).flat()) wanted.add(word)
  filling = true
  await speak(currentLanguage())
}

/** All that was loaded of a language, with English in the gaps once one was found. */
function said(language: Language): Said {
  const english = filling ? loaded.get(FALLBACK_LANGUAGE) : undefined
  // the files have the shape of the English ones: `tools/languages.mjs` sees to it
  return fillFrom(english ?? {}, loaded.get(language) ?? {}) as unknown as Said
}

/** Loads words, with what comes in the same files; also what comes to be wanted meanwhile, and the English ones once gaps are filled. */
async function load(language: Language, words: Iterable<string>): Promise<void> {
  await Promise.all([loadOne(language, words), filling && loadOne(FALLBACK_LANGUAGE, words)])
}

async function loadOne(language: Language, words: Iterable<string>): Promise<void> {
  const own = loaded.get(language) ?? {}
  loaded.set(language, own)
  const asked = new Set(words)
  const missing = Object.keys(rooms).filter((room) => rooms[room]?.some((word) => asked.has(word) && !(word in own)))
  if (missing.length === 0) return
  await Promise.all(missing.map(async (room) => Object.assign(own, (await files[language]?.[room]?.())?.default)))
  return loadOne(language, words)
}
