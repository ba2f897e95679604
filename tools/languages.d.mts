interface Tree {
  readonly [name: string]: string | Tree
}
export function compare(source: Tree, other: Tree, where: string): string[]
export function spokenIn(code: string, file: string): string[]
export function check(root: string): string[]
