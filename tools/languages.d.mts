export interface Tree {
  readonly [name: string]: string | Tree
}
export function flatten(tree: Tree, prefix?: string): [key: string, text: string][]
export function compare(source: Tree, other: Tree, where: string): string[]
export function spokenIn(code: string, file: string): string[]
export function check(root: string): string[]
