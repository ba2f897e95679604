/** The screens at which people arrive. */
const ARRIVALS = ['/home', '/node', '/land', '/market', '/login', '/asset', '/p/:planet', '/p/:planet/:plot']
/** `'/node': screen(['planet'], async () => (await import('#web/planet/market/Market.tsx'))` of web/shell/screens.ts. */
const SCREEN = /'(\/[\w/:-]+)': screen\(\s*\[([^\]]*)\],\s*async \(\) =>\s*\(await import\('#([^']+)'\)\)/g
/** `member('/land', …)` of web/route/routes.ts: a visitor is sent to the login. */
const GUARDED = /^ {2}member\('([^']+)'/gm
/** `open('/login', 'login', 'access')` there. */
const BARE = /^ {2}open\('([^']+)', '\w+', 'access'\)/gm
/** What the shell says itself (web/state/language.ts). */
const SHELL_WORDS = ['shell', 'kit', 'title']

/** What is read of a chunk of the build. */
export interface Chunk {
  readonly type: string
  readonly fileName: string
  readonly name?: string | undefined
  readonly facadeModuleId?: string | null
  readonly imports?: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

/** By path the files of a screen and the rooms of the words it says; by language the file of each room. */
export interface Ahead {
  readonly screens: Record<string, readonly [files: readonly string[], rooms: readonly string[]]>
  readonly texts: Record<string, Record<string, string>>
  /** The addresses that a visitor does not get. */
  readonly guarded: readonly string[]
  /** The addresses with nothing around them but the mark. */
  readonly bare: readonly string[]
}

/**
 * What the first screen of an address needs besides the entry: `web/public/first.js` asks for it while the entry is still
 * on its way, instead of after it has run.
 */
export function aheadOf(
  bundle: readonly Chunk[],
  screensCode: string,
  routesCode: string,
  rooms: Readonly<Record<string, readonly string[]>>,
): Ahead {
  // the page itself names these
  const there = filesOf(bundle, bundle.find(({ name }) => name === 'first')?.fileName)
  if (there.size === 0) throw new Error('the build has no first file')
  const screens: Ahead['screens'] = {}
  for (const [, path = '', quoted = '', file = ''] of screensCode.matchAll(SCREEN)) {
    if (!ARRIVALS.includes(path)) continue
    const chunk = bundle.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${file}`))
    if (!chunk) throw new Error(`the build has no ${file}`)
    const own = [...quoted.matchAll(/\w+/g)].map(([word]) => word)
    const files = [...filesOf(bundle, chunk.fileName)].filter((name) => !there.has(name))
    const said = [...SHELL_WORDS, ...own]
    screens[path] = [files, Object.keys(rooms).filter((room) => rooms[room]?.some((word) => said.includes(word)))]
  }
  const paths = (of: RegExp): string[] => [...routesCode.matchAll(of)].map(([, path = '']) => path)
  const texts = filesOfTexts(bundle, new Set(Object.values(screens).flatMap(([, said]) => said)))
  return { screens, texts, guarded: paths(GUARDED), bare: paths(BARE) }
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

function filesOfTexts(bundle: readonly Chunk[], said: ReadonlySet<string>): Ahead['texts'] {
  const texts: Ahead['texts'] = {}
  for (const { facadeModuleId, fileName } of bundle) {
    const [, language = '', room = ''] = /virtual:texts\/([a-z]{2}_[A-Z]{2})-(\w+)$/.exec(facadeModuleId ?? '') ?? []
    if (said.has(room)) texts[language] = { ...texts[language], [room]: fileName }
  }
  return texts
}
