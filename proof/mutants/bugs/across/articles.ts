import type { PlantedBug } from '../../planted.ts'

const SQL = 'server/article/article.sql.ts'
const PUBLISH = 'server/article/publish.ts'
const CONTENT = 'server/article/content.ts'
const BANNER = 'server/article/banner.sql.ts'
const LINKS = 'web/article/markdown/links.ts'
const articles = ['server/article/articles.db.test.ts']
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
]
