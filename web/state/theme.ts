import { create } from 'zustand'

export type Edition = 'day' | 'night'

const KEY = 'orrery.theme'

interface Theme {
  /** What was picked; the system's wish holds until then. */
  readonly picked: Edition | undefined
  readonly system: Edition
}

const dark = window.matchMedia('(prefers-color-scheme: dark)')

const useTheme = create<Theme>(() => ({ picked: readPicked(), system: dark.matches ? 'night' : 'day' }))

dark.addEventListener('change', () => useTheme.setState({ system: dark.matches ? 'night' : 'day' }))

function readPicked(): Edition | undefined {
  const kept = localStorage.getItem(KEY)
  return kept === 'day' || kept === 'night' ? kept : undefined
}

/** The edition that is on the screen. */
export function useEdition(): Edition {
  return useTheme((theme) => theme.picked ?? theme.system)
}

/** Picks an edition and keeps the choice. `first.js` puts it on before the first paint of the next visit. */
export function pickEdition(edition: Edition): void {
  localStorage.setItem(KEY, edition)
  document.documentElement.dataset.theme = edition
  useTheme.setState({ picked: edition })
}
