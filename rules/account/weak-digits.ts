const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const REPEATS = [/^(\d{3})\1$/, /^(\d{2})\1\1$/]
const RUNS = ['012345678901234', '987654321098765']

/** Whether six digits are what is guessed first: one digit, two or three that are repeated, or a run up or down. */
export function isWeak(six: string): boolean {
  return REPEATS.some((form) => form.test(six)) || (six.length === 6 && RUNS.some((run) => run.includes(six)))
}

/** All six digits that are weak, each once. */
export function weakDigits(): string[] {
  const threes = DIGITS.flatMap((a) => DIGITS.flatMap((b) => DIGITS.map((c) => `${a}${b}${c}`.repeat(2))))
  const pairs = DIGITS.flatMap((a) => DIGITS.map((b) => `${a}${b}`.repeat(3)))
  const runs = RUNS.flatMap((run) => DIGITS.map((_, at) => run.slice(at, at + 6)))
  return [...new Set([...threes, ...pairs, ...runs])].filter((six) => six.length === 6)
}
