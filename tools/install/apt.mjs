import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs Debian's packages where we may: as root on a system with apt. Whether they are there then is the caller's to see. */
export function install(packages, log = console.log) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  log(`Installing ${packages.join(' and ')} …`)
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...packages)
}

function apt(...words) {
  const flags = ['-q', '-o', 'DPkg::Lock::Timeout=120', ...words]
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', flags, { stdio: ['ignore', 'inherit', 'inherit'], env: environment })
}
