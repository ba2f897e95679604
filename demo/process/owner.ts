import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { alive, commandOf } from './alive.ts'

/** Notes that this process owns what the file stands for. */
export function claim(file: string): void {
  writeFileSync(file, `${process.pid}\n`)
}

/** Refuses when another living process of ours owns it: then its server must not be adopted. */
export function refuseIfOwned(file: string): void {
  const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (owner > 0 && owner !== process.pid && alive(owner) && commandOf(owner).includes('node')) {
    throw new Error(`already started by process ${owner} (${file})`)
  }
}
