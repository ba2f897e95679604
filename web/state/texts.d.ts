/** The texts of the browser, made by `tools/texts.ts`: what comes in one file, and the way to each of them. */
declare module 'virtual:texts' {
  type Tree = import('#languages/merge.ts').MessageTree
  /** The words of each file. */
  export const rooms: Readonly<Record<string, readonly string[]>>
  /** By language and room. */
  export const files: Readonly<
    Record<string, Readonly<Record<string, () => Promise<{ readonly default: Record<string, Tree> }>>>>
  >
}
