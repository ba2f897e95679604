import pg from 'pg'

/**
 * Loaded before an entry point, this ends its process by SIGKILL at one point, the n-th time that it is reached (`DIE_AT`, `DIE_NTH`):
 * between what the process decided and the disk or the network, so that nothing of its own code is changed.
 */
const AROUND_COMMIT = {
  storing: (text: string) => text.trimStart().startsWith('update payment_try set signed'),
  capture: (text: string, values: readonly unknown[]) =>
    text.startsWith('update "withdrawal" set "state"') && values[0] === 'success',
  opening: (text: string) => text.startsWith('update "opening" set'),
  freeing: (text: string, values: readonly unknown[]) =>
    text.startsWith('update "opening_entry" set "state"') && values[0] === 'freed',
  joining: (text: string) => text.startsWith('update "settlement" set "joined" = joined +'),
  bringing: (text: string) => text.startsWith("update run set state = 'effective'") && text.includes('standing ='),
  stopping: (text: string) => /"unclaimed_since" <= \$\d+ limit .* for no key update$/.test(text),
} as const
const at = process.env.DIE_AT ?? ''
let left = Number(process.env.DIE_NTH ?? 1)

function reached(point: string): void {
  if (point !== at) return
  left -= 1
  if (left === 0) process.kill(process.pid, 'SIGKILL')
}

/** What the open transaction of each connection has done of it. */
const done = new WeakMap<object, Set<string>>()
const { query } = pg.Client.prototype
pg.Client.prototype.query = function watched(this: pg.Client, ...asked: unknown[]) {
  const [first] = asked
  const { text, values = [] } = (typeof first === 'string' ? { text: first } : first) as {
    text: string
    values?: unknown[]
  }
  const did = done.get(this) ?? new Set<string>()
  done.set(this, did)
  if (text.startsWith('begin') || text === 'rollback') did.clear()
  for (const [name, isIt] of Object.entries(AROUND_COMMIT)) if (isIt(text, values)) did.add(name)
  const ends = text === 'commit' ? [...did] : []
  for (const name of ends) reached(`before ${name}`)
  const answer: unknown = Reflect.apply(query, this, asked)
  return answer instanceof Promise && ends.length > 0
    ? answer.then((result) => {
        for (const name of ends) reached(`after ${name}`)
        did.clear()
        return result
      })
    : answer
} as typeof query

const { fetch } = globalThis
globalThis.fetch = async (url, init) => {
  const sends = typeof init?.body === 'string' && init.body.includes('"eth_sendRawTransaction"')
  if (sends) reached('before sending')
  const answer = await fetch(url, init)
  if (sends) reached('after sending')
  return answer
}
