import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

/**
 * What a provider keeps while it runs: logins under way, codes, the minute in which somebody stays logged in. A restart
 * forgets it, and a login under way begins again.
 */
export function memory(now: () => number): AdapterFactory {
  const kept = new Map<string, { readonly payload: AdapterPayload; readonly until: number }>()
  const get = (key: string): AdapterPayload | undefined => {
    const found = kept.get(key)
    return found && found.until > now() ? found.payload : undefined
  }
  const forget = (): void => {
    for (const [key, { until }] of kept) if (until <= now()) kept.delete(key)
  }
  return (model): Adapter => ({
    async upsert(id, payload, seconds = 900) {
      forget()
      kept.set(`${model} ${id}`, { payload, until: now() + seconds * 1000 })
    },
    find: async (id) => get(`${model} ${id}`),
    findByUid: async (uid) => [...kept.values()].find(({ payload }) => payload.uid === uid)?.payload,
    findByUserCode: async () => undefined,
    async consume(id) {
      const found = get(`${model} ${id}`)
      if (found) found.consumed = Math.floor(now() / 1000)
    },
    async destroy(id) {
      kept.delete(`${model} ${id}`)
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
    },
  })
}
