/** The settings whose name holds a number, by their numbers; empty ones are left out. */
export function numbered(
  environment: Readonly<Record<string, string | undefined>>,
  pattern: RegExp,
): [number, string][] {
  return Object.entries(environment)
    .flatMap(([name, value]): [number, string][] => {
      const number = Number(pattern.exec(name)?.[1])
      return number && value ? [[number, value]] : []
    })
    .sort(([one], [other]) => one - other)
}
