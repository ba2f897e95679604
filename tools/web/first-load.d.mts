interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}
export function filesOf(manifest: Readonly<Record<string, Chunk>>, names: readonly string[]): Set<string>
export function workersIn(code: string): string[]
