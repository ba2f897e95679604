/** A cache that forgets what was longest unused once it costs more than its room. */
export interface Lru<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
  clear(): void
  readonly size: number
}

/** Builds a cache; `costOf` and `room` share one unit, such as pixels. */
export function makeLru<Value>(room: number, costOf: (value: Value) => number): Lru<Value> {
  const entries = new Map<string, Value>()
  let cost = 0
  const drop = (key: string): void => {
    const value = entries.get(key)
    if (value === undefined) return
    cost -= costOf(value)
    entries.delete(key)
  }
  return {
    get(key) {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key, value) {
      drop(key)
      entries.set(key, value)
      cost += costOf(value)
      for (const oldest of entries.keys()) {
        if (cost <= room || oldest === key) break
        drop(oldest)
      }
    },
    delete: drop,
    clear() {
      entries.clear()
      cost = 0
    },
    get size() {
      return entries.size
    },
  }
}
