import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { install } from '#tools/install/apt.mjs'

/** The folder of PostgreSQL's programs, as Debian 12 has it. */
export const POSTGRES = '/usr/lib/postgresql/15/bin'

/** What the cluster runs, and the package of Debian 12 that brings it. */
const PROGRAMS = {
  postgres: { path: `${POSTGRES}/postgres`, pack: 'postgresql-15' },
  patroni: { path: '/usr/bin/patroni', pack: 'patroni' },
  etcd: { path: '/usr/bin/etcd', pack: 'etcd-server' },
  // one of several things that Patroni may keep its lock in, so the package does not bring it by itself
  pythonEtcd: { path: '/usr/lib/python3/dist-packages/etcd/__init__.py', pack: 'python3-etcd' },
  haproxy: { path: '/usr/sbin/haproxy', pack: 'haproxy' },
  pgbouncer: { path: '/usr/sbin/pgbouncer', pack: 'pgbouncer' },
  setpriv: { path: '/usr/bin/setpriv', pack: 'util-linux' },
  ip: { path: '/sbin/ip', pack: 'iproute2' },
} as const

type Program = keyof typeof PROGRAMS

/** Where a program is. */
export function pathOf(program: Program): string {
  return PROGRAMS[program].path
}

/** While this file says 101, Debian's packages start no service of their own. */
const POLICY = '/usr/sbin/policy-rc.d'

/**
 * Sees that everything is installed: by apt where we are root on Debian.
 * @throws with the packages that are missing, where it is not
 */
export function ensureClusterPackages(log: (line: string) => void): void {
  if (missing().length > 0) withoutServices(() => install(missing(), log))
  const left = missing()
  if (left.length > 0)
    throw new Error(
      `The cluster needs Debian 12 with its packages ${left.join(', ')}: apt-get install --no-install-recommends ${left.join(' ')}`,
    )
}

function missing(): string[] {
  return Object.values(PROGRAMS).flatMap(({ path, pack }) => (existsSync(path) ? [] : [pack]))
}

function withoutServices(work: () => void): void {
  const ours = process.getuid?.() === 0 && !existsSync(POLICY)
  if (ours) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    work()
  } finally {
    if (ours) rmSync(POLICY, { force: true })
  }
}
