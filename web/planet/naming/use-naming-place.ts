import { useSearchParams } from 'wouter'

/** What an entry of the browser's history says of itself: whether opening the wizard added the first of its entries, and how many of its steps lie beneath. */
interface Entry {
  readonly opened?: true
  readonly over?: true
  readonly steps?: number
}

const entry = (): Entry => window.history.state ?? {}

/** Where the wizard stands in the address: each step on adds an entry, so that Back goes one step back and a reload keeps the step. */
export interface NamingPlace {
  /** The address is that of the payment. */
  readonly paying: boolean
  readonly toPlanet: (coordinates: string) => void
  readonly toPay: () => void
  /** One step back; where a link opened this step, to that of `naming` (`choose`, or coordinates). */
  readonly back: (naming: string) => void
  /** Leaves the wizard with all of its entries. */
  readonly close: () => void
}

/** `leave` closes what has no steps of its own beneath it. */
export function useNamingPlace(leave: () => void): NamingPlace {
  const [query, setQuery] = useSearchParams()
  const write = (place: { readonly naming?: string; readonly step?: string }, add: boolean): void => {
    const { opened, steps = 0 } = entry()
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        for (const name of ['naming', 'step'] as const) {
          if (place[name]) after.set(name, place[name])
          else after.delete(name)
        }
        return after
      },
      add ? { state: { ...(opened && { opened }), steps: steps + 1 } } : { replace: true },
    )
  }
  return {
    paying: query.get('step') === 'pay',
    toPlanet: (naming) => write({ naming }, true),
    toPay: () => write({ naming: query.get('naming') ?? '', step: 'pay' }, true),
    back(naming) {
      // a refusal that comes when it was closed leads nowhere
      if (!new URLSearchParams(window.location.search).has('naming')) return
      if (entry().steps) window.history.back()
      else write({ naming }, false)
    },
    close() {
      const { opened, over, steps = 0 } = entry()
      const above = over ? 1 : 0
      if (opened && steps === 0) leave()
      else if (opened) window.history.go(-steps - 1 - above)
      else if (steps === 0) write({}, false)
      else {
        // a link opened it: nothing of ours lies beneath its first entry
        window.addEventListener('popstate', () => write({}, false), { once: true })
        window.history.go(-steps - above)
      }
    },
  }
}
