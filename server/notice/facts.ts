/** The facts of a notice as they were told: texts by their names. */
export function factsOf(facts: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(facts ?? {}).map(([name, value]) => [name, String(value)]))
}
