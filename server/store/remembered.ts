import { LRUCache } from 'lru-cache'

/**
 * What this process remembers of a thing (an economy, the data of a database), each thing by itself and for as long as it is there: up to a
 * bound, beyond which what was asked for longest ago is forgotten.
 * @param bound how many, or how large all of it may be
 */
export function rememberedOf<Thing extends WeakKey, Key extends string | bigint, Value extends object>(
  bound: LRUCache.Options<Key, Value, unknown>,
): (thing: Thing) => LRUCache<Key, Value> {
  const known = new WeakMap<Thing, LRUCache<Key, Value>>()
  return (thing) => {
    const found = known.get(thing) ?? new LRUCache<Key, Value>(bound)
    known.set(thing, found)
    return found
  }
}
