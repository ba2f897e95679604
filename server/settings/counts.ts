/**
 * A limit of the environment: a whole number above zero. Of what is none, `1,200`, streams would have no limit and calls one of four a minute.
 * @throws Error that names it
 */
export function countOf(
  environment: Readonly<Record<string, string | undefined>>,
  name: string,
  fallback: number,
): number {
  const given = environment[name]
  if (!given) return fallback
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new Error(`${name} is not a number above zero: ${given}`)
  return Number(given)
}
