import { join } from 'node:path'

/** What the build tells of a module. */
interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[]
    readonly dynamicallyImportedIds: readonly string[]
  } | null
}

const ENTRY = join(import.meta.dirname, '..', '..', 'index.html')
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//
const OURS = /\/(?:web|calls|rules)\/|\/languages\/[^/]+\.ts$/
const STYLES = /\.css$/
/** What most people see first: what it does not need stays out of its way. */
const MARKET = /\/web\/planet\/market\/Market\.tsx$/
/** What visitors see besides. */
const OPEN = /\/web\/(?:home|land\/public)\//
/** Where visitors become members: forms, which neither needs. */
const ACCESS = /\/web\/session\//
/** What forms are kept with; whatever needs it is loaded with those forms, and by nobody else. */
const FORMS = /\/node_modules\/react-hook-form\//
/** What stands around each screen of a member. */
const AROUND = /\/web\/shell\/frame\/AroundMember\.tsx$/
/**
 * Screens of planets and land, and pages that say the same to everybody: what only these share, with a page of visitors among them, is
 * a file of its own (`open`), and neither the market waits for it nor a member's assets.
 */
const WORLDS = `land planet manage favourite home article honesty service rulebook simulator solvency`.split(' ')
/** What the market shares with so few screens is not worth to be loaded by all. */
const FEW = 4
/** What pages of visitors share with more screens than these is loaded by all, the market too: else a member's assets ask once more. */
const MEMBERS = 8
/** Screens that are walked through one after another share a file. */
const WALKS = [
  ['lands', ['land']],
  ['planets', ['planet', 'manage']],
  ['accounts', ['account', 'session', 'wallet']],
] as const

/**
 * The file of the build that a module goes to, or null where it stays with what alone needs it. Left to itself the build
 * makes a file for each set of screens that share something: a hundred small ones, which cost a request each and compress badly.
 */
export function chunksOf(): (id: string, graph: Graph) => string | null {
  let roots: ReadonlyMap<string, ReadonlySet<string>> | undefined
  return (id, graph) => {
    roots ??= rootsOf(graph)
    // the pages of benches and components are built by themselves, and are not looked at
    if (roots.size === 1) return null
    if (id === ENTRY) return 'first'
    if (REACT.test(id)) return 'react'
    return nameFor(
      id,
      [...roots].flatMap(([root, reached]) => (reached.has(id) ? [root] : [])),
      () => [...together(graph, id)].some((needed) => FORMS.test(needed)),
    )
  }
}

/** The name of the file for what these need, and no others. */
function nameFor(id: string, roots: readonly string[], isOfForms: () => boolean): string | null {
  const some = (pattern: RegExp): boolean => roots.some((root) => pattern.test(root))
  const within = (words: readonly string[]): boolean => roots.every((root) => words.includes(wordOf(root)))
  if (roots.includes(ENTRY)) return 'first'
  const open = some(MARKET) || some(OPEN)
  // two sheets of styles: one for all, one for members
  if (STYLES.test(id)) return open || some(ACCESS) ? 'first' : 'members'
  if (roots.length === 1) return null
  if (OURS.test(id) && roots.length > 1 && within(WORLDS) && !some(MARKET)) {
    const walk = WALKS.find(([, words]) => within(words))?.[0]
    // apart from what only members see of them: its own imports would come with it
    return open ? 'open' : (walk ?? 'members')
  }
  // what pages of visitors share with a few of members comes with those pages; nobody else waits for it
  if (open && !some(MARKET) && !some(ACCESS) && roots.length <= MEMBERS) return 'open'
  if (open) return some(OPEN) || some(ACCESS) || roots.length > FEW ? 'first' : 'market'
  if (!some(AROUND) && isOfForms()) return 'access'
  if (!OURS.test(id)) return null
  if (some(ACCESS)) return within(['account', 'session', 'wallet']) ? 'access' : 'first'
  if (some(AROUND)) return 'around'
  return WALKS.find(([, words]) => within(words))?.[0] ?? 'members'
}

function wordOf(root: string): string {
  return /\/web\/(\w+)\//.exec(root)?.[1] ?? ''
}

/** The entry and all that is loaded when it is wanted, but texts, each with what comes along with it. */
function rootsOf(graph: Graph): ReadonlyMap<string, ReadonlySet<string>> {
  const roots = new Map<string, ReadonlySet<string>>()
  const look = (root: string): void => {
    if (roots.has(root) || root.includes('virtual:texts/')) return
    const reached = together(graph, root)
    roots.set(root, reached)
    for (const id of reached) for (const later of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) look(later)
  }
  look(ENTRY)
  return roots
}

function together(graph: Graph, id: string, reached = new Set<string>()): ReadonlySet<string> {
  if (reached.has(id)) return reached
  reached.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) together(graph, next, reached)
  return reached
}
