type Environment = Readonly<Record<string, string | undefined>>

/**
 * A limit of the environment: a whole number above zero. Of what is none, `1,200`, streams would have no limit and calls one of four a minute.
 * @throws Error that names it
 */
export function countOf(environment: Environment, name: string, fallback: number): number {
  const given = environment[name]
  if (!given) return fallback
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new Error(`${name} is not a number above zero: ${given}`)
  return Number(given)
}

/**
 * A port of the environment. Of nothing, or 0, a process would listen at any that is free, where nobody looks for it.
 * @throws Error that names it
 */
export function portOf(environment: Environment, name: string, fallback: number): number {
  const given = environment[name]
  if (!given) return fallback
  if (!/^[1-9]\d{0,4}$/.test(given) || Number(given) > 65_535) throw new Error(`${name} is not a port: ${given}`)
  return Number(given)
}

/**
 * Whether something is switched on. Another word than `1` is not taken for off: who says `true` means it.
 * @throws Error that names it
 */
export function switchOf(environment: Environment, name: string): boolean {
  const given = environment[name]
  if (!given || given === '0') return false
  if (given !== '1') throw new Error(`${name} is 1, or left out, and not ${given}`)
  return true
}
