import type { PlantedBug } from '../../planted.ts'

const SQL = 'server/article/article.sql.ts'
const PUBLISH = 'server/article/publish.ts'
const CONTENT = 'server/article/content.ts'
const BANNER = 'server/article/banner.sql.ts'
const LINKS = 'web/article/markdown/links.ts'
const articles = ['server/article/articles.db.test.ts']
const search = ['server/article/search.db.test.ts']
const home = ['server/home/home.db.test.ts']
const markdown = ['web/article/markdown/Markdown.test.tsx']

/** Bugs of what is said in public, and of what home counts. */
export const ARTICLE_BUGS: readonly PlantedBug[] = [
  {
    name: 'an article that was taken back is still read',
    file: SQL,
    find: ".where('article.taken_back_at', 'is', null)",
    replace: ".where('article.id', 'is not', null)",
    tests: articles,
  },
  {
    name: 'English stands before the asked language',
    file: SQL,
    find: 'order by (t.language = ${language}) desc limit 1',
    replace: 'order by (t.language = ${language}) limit 1',
    tests: articles,
  },
  {
    name: 'a search finds what has one of its words',
    file: SQL,
    find: 'const terms = searchTerms(search)',
    replace: 'const terms = searchTerms(search).slice(0, 1)',
    tests: articles,
  },
  {
    name: 'what is built in takes the place of what an operator published',
    file: CONTENT,
    find: 'if (found && (found.built_in === null || found.built_in.equals(hash))) continue',
    replace: 'if (found && found.built_in?.equals(hash)) continue',
    tests: articles,
  },
  {
    name: 'what is built in is written anew at each start',
    file: CONTENT,
    find: 'if (found && (found.built_in === null || found.built_in.equals(hash))) continue',
    replace: 'if (found && found.built_in === null) continue',
    tests: articles,
  },
  {
    name: 'publishing anew leaves the languages that the new text does not have',
    file: SQL,
    find: "await tx.deleteFrom('article_text').where('article', '=', article).where('language', 'not in', spoken).execute()",
    replace: 'void spoken',
    tests: articles,
  },
  {
    name: 'an article that did not change counts as changed',
    file: PUBLISH,
    find: "return same ? 'unchanged' : 'changed'",
    replace: "return 'changed'",
    tests: articles,
  },
  {
    name: 'a verb that is only tried does it',
    file: 'server/operator/tried.ts',
    find: 'if (!really) throw new OnlyTried()',
    replace: 'if (really) throw new OnlyTried()',
    tests: articles,
  },
  {
    name: 'a banner is shown after its end',
    file: BANNER,
    find: "eb('banner.shown_until', '>', at)",
    replace: "eb('banner.shown_until', '<=', at)",
    tests: articles,
  },
  {
    name: 'a link to another host counts as a page of ours',
    file: LINKS,
    find: 'if (/^\\/(?!\\/)/.test(address) && url.origin === origin)',
    replace: "if (address.startsWith('/'))",
    tests: markdown,
  },
  {
    name: 'a script is a link',
    file: LINKS,
    find: 'if (!/^(?:https?:\\/\\/|mailto:)/i.test(address)) return NOWHERE',
    replace: "if (url.protocol !== '') return { kind: 'outside', to: address }",
    tests: markdown,
  },
  {
    name: 'the galaxy is counted once and never again',
    file: 'server/services/kept-briefly.ts',
    find: 'if (found && now < found.until && now >= found.until - KEPT_MS) return found.value',
    replace: 'if (found) return found.value',
    tests: home,
  },
  {
    name: 'planets that open later count as open on the galaxy',
    file: 'server/planet/sky/galactic.sql.ts',
    find: 'coalesce(c.upcoming - coalesce(closed.upcoming, 0), 0)',
    replace: 'coalesce(c.upcoming, 0)',
    tests: home,
  },
  {
    name: 'a search finds the words of a text that is not shown',
    file: SQL,
    find: 'said.article = article.id and said.language = shown.language',
    replace: 'said.article = article.id',
    tests: search,
  },
  {
    name: 'a search walks through all its words, however many',
    file: 'rules/article/search.ts',
    find: '[...words].slice(0, SEARCH_WORDS_MOST).flatMap(pieces)',
    replace: '[...words].flatMap(pieces)',
    tests: search,
  },
  {
    name: 'a search of marks alone finds everything',
    file: SQL,
    find: "...(search.trim() !== '' && terms.length === 0 ? [sql<boolean>`false`] : []),",
    replace: '',
    tests: search,
  },
  {
    name: 'the count is of what comes after the page',
    file: 'server/article/articles.ts',
    find: 'const [first] = rows.length === 0 && after ? await pageAfter(undefined, 1) : rows',
    replace: 'const [first] = rows',
    tests: search,
  },
  {
    name: 'pinned announcements take every place of home',
    file: 'server/article/articles.ts',
    find: 'Math.max(1, ON_HOME - pinned.length)',
    replace: 'Math.max(0, ON_HOME - pinned.length)',
    tests: articles,
  },
  {
    name: 'the feed holds what no XML may',
    file: 'server/article/feed.ts',
    find: 'inXml(text).replaceAll',
    replace: 'text.replaceAll',
    tests: ['server/article/feed.db.test.ts'],
  },
  {
    name: 'a banner leads to a page that is none',
    file: 'rules/article/banner.ts',
    find: " && pageOf(link.split('?')[0] ?? '') !== undefined",
    replace: '',
    tests: articles,
  },
  {
    name: 'a banner is put whose window is over',
    file: 'rules/article/banner.ts',
    find: "return until <= now ? 'isOver' : undefined",
    replace: 'return undefined',
    tests: articles,
  },
  {
    name: 'an article nests without end',
    file: 'web/article/markdown/bounded-lexer.ts',
    find: 'if (this.depth >= NESTS_MOST) return asText(text, tokens)',
    replace: '',
    tests: markdown,
  },
  {
    name: 'the number of a character that hides is put in its place',
    file: 'web/article/markdown/entities.ts',
    find: 'meant === undefined || hidesCharacters(meant)',
    replace: 'meant === undefined',
    tests: markdown,
  },
]
