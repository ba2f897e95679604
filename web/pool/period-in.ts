/** The pool that the address names, by its days. */
export function periodIn(query: URLSearchParams): number | undefined {
  const text = query.get('period') ?? ''
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined
}
