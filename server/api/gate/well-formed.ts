/** Deeper than the fields of any call. */
const DEEPEST = 8

/**
 * The field of a payload that no text column and no signature can take: one that is nested too deep, or holds the null
 * character or half of a surrogate pair. Undefined: all are well formed. Walks without recursion, so that no depth of a
 * payload can exhaust the stack.
 */
export function malformedField(payload: unknown): string | undefined {
  const waiting = [{ value: payload, field: '', depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, field, depth } = next
    if (typeof value === 'string' && !isText(value)) return field
    if (typeof value !== 'object' || value === null) continue
    if (depth === DEEPEST) return field
    for (const [name, inner] of Object.entries(value)) {
      const at = depth === 0 ? name : field
      if (!isText(name)) return depth === 0 ? '' : field
      waiting.push({ value: inner, field: at, depth: depth + 1 })
    }
  }
  return undefined
}

// half of a surrogate pair counts as a code point of its own only where its other half is missing
const UNKEPT = /[\0\p{Surrogate}]/u

/** Whether PostgreSQL can keep it and UTF-8 can carry it. */
function isText(text: string): boolean {
  return !UNKEPT.test(text)
}
