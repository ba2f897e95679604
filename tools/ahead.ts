/** The screens at which people arrive. */
const ARRIVALS = ['/home', '/node', '/land', '/market', '/login', '/p/:planet', '/p/:planet/:plot']
/** `'/node': screen(['planet'], async () => (await import('#web/planet/market/Market.tsx'))` of web/shell/screens.ts. */
const SCREEN = /'(\/[\w/:-]+)': screen\(\s*\[([^\]]*)\],\s*async \(\) =>\s*\(await import\('#([^']+)'\)\)/g
/** `member('/land', …)` of web/route/routes.ts: a visitor is sent to the login. */
const GUARDED = /^ {2}member\('([^']+)'/gm
/** What the shell says itself (web/state/language.ts). */
const SHELL_WORDS = ['shell', 'kit', 'title']

/** What is read of a chunk of the build. */
export interface Chunk {
  readonly type: string
  readonly fileName: string
  readonly isEntry?: boolean
  readonly facadeModuleId?: string | null
  readonly imports?: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

/** By path the files of a screen and the words it says; by language the file of each word. */
export interface Ahead {
  readonly screens: Record<string, readonly [files: readonly string[], words: readonly string[]]>
  readonly words: Record<string, Record<string, string>>
  /** The screens among them that a visitor does not get. */
  readonly guarded: readonly string[]
}

/**
 * What the first screen of an address needs besides the entry: `web/public/first.js` asks for it while the entry is still
 * on its way, instead of after it has run.
 */
export function aheadOf(bundle: readonly Chunk[], screensCode: string, routesCode: string): Ahead {
  const there = filesOf(bundle, bundle.find(({ isEntry }) => isEntry)?.fileName)
  const screens: Ahead['screens'] = {}
  for (const [, path = '', quoted = '', file = ''] of screensCode.matchAll(SCREEN)) {
    if (!ARRIVALS.includes(path)) continue
    const chunk = bundle.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${file}`))
    if (!chunk) throw new Error(`the build has no ${file}`)
    const own = [...quoted.matchAll(/\w+/g)].map(([word]) => word)
    const files = [...filesOf(bundle, chunk.fileName)].filter((name) => !there.has(name))
    screens[path] = [files, [...SHELL_WORDS, ...own]]
  }
  const guarded = [...routesCode.matchAll(GUARDED)].map(([, path = '']) => path).filter((path) => path in screens)
  const words = filesOfWords(bundle, new Set(Object.values(screens).flatMap(([, said]) => said)))
  return { screens, words, guarded }
}

/** The files of a chunk with all that it imports at once, styles among them. */
function filesOf(bundle: readonly Chunk[], name: string | undefined, files = new Set<string>()): Set<string> {
  const chunk = bundle.find(({ fileName }) => fileName === name)
  if (!chunk || files.has(chunk.fileName)) return files
  files.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
  for (const imported of chunk.imports ?? []) filesOf(bundle, imported, files)
  return files
}

function filesOfWords(bundle: readonly Chunk[], said: ReadonlySet<string>): Ahead['words'] {
  const words: Ahead['words'] = {}
  for (const { facadeModuleId, fileName } of bundle) {
    const [, language = '', word = ''] =
      /\/languages\/([a-z]{2}_[A-Z]{2})\/(\w+)\.json$/.exec(facadeModuleId ?? '') ?? []
    if (said.has(word)) words[language] = { ...words[language], [word]: fileName }
  }
  return words
}
