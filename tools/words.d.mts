/** A chunk and the words whose texts are loaded beside it. */
export interface Chunk {
  readonly file: string
  readonly words: readonly string[]
}
export function loadedIn(path: string, code: string): Chunk[]
export function saidIn(code: string, words: readonly string[]): string[]
export function compareWords(chunk: Chunk, said: readonly string[]): string[]
export function wordFaults(root: string): string[]
