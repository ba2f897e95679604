import { existsSync } from 'node:fs'
import { install } from './apt.mjs'

const SYSTEM = '/usr/bin/chromium'
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
