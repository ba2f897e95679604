/** A screen that has not come after so long will not come (ROUTE-08). */
const CHUNK_TIMEOUT_MS = 120_000
/** A page that was reloaded for a lost chunk is not reloaded again for this long. */
const RELOAD_AGAIN_MS = 30_000
const KEY = 'orrery.reloaded'

/** A chunk did not load, though the page was reloaded, or not in time. */
export class ChunkError extends Error {
  readonly kind: 'timeout' | 'vanished'

  constructor(kind: ChunkError['kind'], cause?: unknown) {
    super(kind, { cause })
    this.name = 'ChunkError'
    this.kind = kind
  }
}

/** What loading needs from the outside. */
export interface Page {
  readonly now: () => number
  readonly reload: () => void
  readonly kept: Pick<Storage, 'getItem' | 'setItem'>
  /** Rejects, or calls back, after so many ms; gives the way to stop it. */
  readonly after: (ms: number, act: () => void) => () => void
}

/**
 * Loads a chunk. One that vanished (after a deploy) reloads the page once; the promise then never settles.
 * Throws `ChunkError` after 120 s, or when the reload did not help.
 */
export async function loadChunk<Loaded>(load: () => Promise<Loaded>, page: Page): Promise<Loaded> {
  let stop = (): void => undefined
  const late = new Promise<never>((_, reject) => {
    stop = page.after(CHUNK_TIMEOUT_MS, () => reject(new ChunkError('timeout')))
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    if (error instanceof ChunkError) throw error
    const last = Number(page.kept.getItem(KEY) ?? '0')
    if (page.now() - last < RELOAD_AGAIN_MS) throw new ChunkError('vanished', error)
    page.kept.setItem(KEY, String(page.now()))
    page.reload()
    return new Promise<never>(() => undefined)
  } finally {
    stop()
  }
}
