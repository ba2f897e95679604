import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

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
  if (missing.length > 0 && mayInstall()) {
    log(`Installing ${missing.join(' and ')} …`)
    apt('update')
    apt('install', '-y', '--no-install-recommends', ...missing)
  }
  if (existsSync(SYSTEM)) return SYSTEM
  throw new Error('The journeys need Chromium: install it as /usr/bin/chromium or set CHROMIUM to its path.')
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function apt(...words) {
  const flags = ['-q', '-o', 'DPkg::Lock::Timeout=120', ...words]
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', flags, { stdio: ['ignore', 'inherit', 'inherit'], env: environment })
}
