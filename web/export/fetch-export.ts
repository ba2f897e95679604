import { exportBegin, exportLines } from '#calls/export/export.ts'
import { type FileKind, fileBegin, fileLines } from '#rules/export/file.ts'
import { ask } from '#web/ask/client.ts'

/**
 * Fetches a whole export, answer by answer, as the parts of a file; nothing of it is kept but the parts. Tells how many lines have come.
 * Throws what an answer throws, and the signal's reason when it is aborted between two answers.
 */
export async function fetchExport(
  kind: FileKind,
  { signal, onLines }: { readonly signal: AbortSignal; readonly onLines: (count: number) => void },
): Promise<Blob> {
  const parts: string[] = [fileBegin(kind)]
  let next: string | null = (await ask(exportBegin, {})).next
  let count = 0
  while (next !== null) {
    signal.throwIfAborted()
    const answer: { readonly lines: readonly (readonly string[])[]; readonly next: string | null } = await ask(
      exportLines,
      { after: next },
    )
    next = answer.next
    parts.push(fileLines(kind, answer.lines, next === null))
    count += answer.lines.length
    onLines(count)
  }
  return new Blob(parts, { type: kind === 'csv' ? 'text/csv;charset=utf-8' : 'application/json' })
}
