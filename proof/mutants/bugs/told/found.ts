import type { PlantedBug } from '../../planted.ts'

const found = ['server/share/found.db.test.ts']
const head = ['server/share/head.db.test.ts']
const language = ['web/state/language.test.ts']

/** Bugs of what searches are told: addresses, languages, parts of the sitemap. */
export const FOUND_BUGS: readonly PlantedBug[] = [
  {
    name: 'planets without a name stand in the sitemap',
    file: 'server/planet/list/found.sql.ts',
    find: 'select galaxy, system, orbit from planet where name is not null\n    and id',
    replace: 'select galaxy, system, orbit from planet where id',
    tests: found,
  },
  {
    name: 'a planet at the edge of two parts stands in both',
    file: 'server/planet/list/found.sql.ts',
    find: 'and id < (${part}::bigint + 1) * ${size}::bigint order',
    replace: 'and id < (${part}::bigint + 2) * ${size}::bigint order',
    tests: found,
  },
  {
    name: 'the index of the sitemap ends at the first part',
    file: 'server/planet/list/found.sql.ts',
    find: 'where id is not null limit ${most}`',
    replace: 'where id is not null limit 1`',
    tests: found,
  },
  {
    name: 'an article that was taken back stands in the sitemap',
    file: 'server/article/article.sql.ts',
    find: ".where('taken_back_at', 'is', null)\n    .where('id', '>='",
    replace: ".where('id', '>='",
    tests: found,
  },
  {
    name: 'an article stands in the sitemap in languages that it does not have',
    file: 'server/share/address.ts',
    find: 'LANGUAGES.filter((language) => languages.includes(language))',
    replace: 'LANGUAGES.filter(() => languages.length > 0)',
    tests: found,
  },
  {
    name: 'robots.txt forbids the files of the application',
    file: 'server/share/robots.ts',
    find: "['/assets/', '/land?planet=']",
    replace: "['/land?planet=']",
    tests: found,
  },
  {
    name: 'pages of members may be read by a search',
    file: 'server/share/robots.ts',
    find: "'/events', ...shortest.sort()]",
    replace: "'/events']",
    tests: found,
  },
  {
    name: 'every language of a page is known by the same address',
    file: 'server/share/head.ts',
    find: 'inLanguage(path, named ? language : undefined)',
    replace: 'inLanguage(path, undefined)',
    tests: head,
  },
  {
    name: 'pages of members are kept by a search',
    file: 'server/api/pages.ts',
    find: "reply.header('x-robots-tag', 'noindex').sendFile",
    replace: 'reply.sendFile',
    tests: head,
  },
  {
    name: 'the reader’s browser wins over the language that an address names',
    file: 'server/share/page.ts',
    find: '? { language: wanted, named: true }',
    replace: '? { language: languageOf(accepted), named: true }',
    tests: head,
  },
  {
    name: 'a link changes the language that somebody picked',
    file: 'web/state/language.ts',
    find: 'if (named && !useSession.getState().language && ',
    replace: 'if (named && ',
    tests: language,
  },
]
