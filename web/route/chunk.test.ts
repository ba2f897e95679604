import { describe, expect, it } from 'vitest'
import { loadChunk, type Page } from './chunk.ts'

function page(now = 1_000_000): Page & { reloads: number; pass: (ms: number) => void } {
  const kept = new Map<string, string>()
  const waiting: { ms: number; act: () => void }[] = []
  const made = {
    reloads: 0,
    now: () => now,
    reload() {
      made.reloads += 1
    },
    kept: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
    after(ms: number, act: () => void) {
      waiting.push({ ms, act })
      return () => undefined
    },
    pass(ms: number) {
      for (const wait of waiting) if (wait.ms <= ms) wait.act()
    },
  }
  return made
}

const lost = async (): Promise<string> => {
  throw new TypeError('Failed to fetch dynamically imported module')
}

describe('[ROUTE-08] loading a screen', () => {
  it('gives what was loaded', async () => {
    expect(await loadChunk(async () => 'screen', page())).toBe('screen')
  })
  it('gives up after 120 s', async () => {
    const here = page()
    const loading = loadChunk(() => new Promise<string>(() => undefined), here)
    here.pass(119_999)
    expect(await Promise.race([loading, Promise.resolve('still loading')])).toBe('still loading')
    here.pass(120_000)
    await expect(loading).rejects.toMatchObject({ kind: 'timeout' })
    expect(here.reloads).toBe(0)
  })
  it('reloads the page once for a chunk that vanished, then says so', async () => {
    const here = page()
    void loadChunk(lost, here)
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
    await expect(loadChunk(lost, here)).rejects.toMatchObject({ kind: 'vanished' })
    expect(here.reloads).toBe(1)
  })
})
