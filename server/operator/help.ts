import { Misspelt } from './context.ts'
import { operate } from './operate.ts'

/** Whether words ask what there is, or say nothing: what is said to that needs no database. */
export function asksForHelp(words: readonly string[]): boolean {
  return words.length === 0 || words[0] === 'help' || words.includes('--help') || words.includes('-h')
}

/** Says what there is, or how a verb is said; the exit code, as of `operate`. */
export function help(words: readonly string[], print: (line: string) => void): Promise<number> {
  const context = {
    get services(): never {
      throw new Misspelt('help is asked for by itself: nothing was done')
    },
    operator: '',
    print,
  }
  return operate(context, words)
}
