import { existsSync } from 'node:fs'
import { install } from './install/apt.mjs'

const SYSTEM = '/usr/bin/chromium'
/** The same engine of the same version, without what is around a page: windows, menus, pages of its own. It needs half of the processor. */
const SHELL = '/usr/bin/chromium-headless-shell'
const FONTS = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'

/**
 * The browser of the journeys: $CHROMIUM, else the system's, else, as root, Debian's package, with fonts for Chinese,
 * Korean and Japanese. Throws with a clear word when there is none.
 */
export function ensureChromium(log = console.log) {
  const given = process.env.CHROMIUM
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM: there is no ${given}`)
    return given
  }
  const missing = [existsSync(SYSTEM) ? [] : ['chromium'], existsSync(FONTS) ? [] : ['fonts-noto-cjk']].flat()
  if (missing.length > 0) install(missing, log)
  if (existsSync(SYSTEM)) return SYSTEM
  throw new Error('The journeys need Chromium: install it as /usr/bin/chromium or set CHROMIUM to its path.')
}

/** What is walked in: the shell of the browser, where it can be had and $CHROMIUM names no other, else the browser itself. */
export function ensureShell(log = console.log) {
  const browser = ensureChromium(log)
  if (process.env.CHROMIUM) return browser
  if (!existsSync(SHELL)) install(['chromium-headless-shell'], log)
  return shellOr(browser)
}

/** The shell, where it is installed. */
export function shellOr(browser = SYSTEM) {
  return existsSync(SHELL) ? SHELL : browser
}
