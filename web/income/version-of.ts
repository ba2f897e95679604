import type { AnswerOf } from '#calls/call.ts'
import type { ruleBook } from '#calls/rulebook/book.ts'

type Book = AnswerOf<typeof ruleBook>
type Version = Pick<Book['versions'][number], 'version' | 'sinceAt'>

/**
 * By which version something came about at an instant: the last one that held by then, and of what came before the first, that one.
 * Versions as the rule book lists them, the newest first; null where there is none yet.
 */
export function versionOf<Of extends Version>(versions: readonly Of[], at: number): Of | null {
  return versions.find(({ sinceAt }) => sinceAt <= at) ?? versions.at(-1) ?? null
}

/** What a figure of the configuration was at an instant, out of what changed with each version; undefined where it is none. */
export function figureAt({ figures, versions }: Book, name: string, at: number): string | undefined {
  const version = versionOf(versions, at)?.version ?? 0
  const changed = versions.flatMap((one) =>
    one.changes.filter(({ figure }) => figure === name).map((change) => ({ ...change, version: one.version })),
  )
  // from the newest: the last change until then, else what the first one after it has changed
  const last = changed.find((change) => change.version <= version)
  const value = last ? last.after : (changed.at(-1)?.before ?? figures[name])
  return value === null || value === undefined ? undefined : String(value)
}
