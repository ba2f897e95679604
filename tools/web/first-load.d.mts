interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}
export function filesOf(manifest: Readonly<Record<string, Chunk>>, names: readonly string[]): Set<string>
export function isPacked(root: string, file: string): boolean
export function workersIn(code: string): string[]
