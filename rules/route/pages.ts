/** Every page of the product, by its path; `:part` stands for any one part. */
export const PAGES = [
  '/home',
  '/node',
  '/login',
  '/reg',
  '/register',
  '/forgot',
  '/forgotname',
  '/bindname',
  '/bindhv',
  '/binduser',
  '/article',
  '/solvency',
  '/verify',
  '/rules',
  '/simulator',
  '/honesty',
  '/service',
  '/api-docs',
  '/freeze',
  '/unsubscribe',
  '/p/:planet',
  '/p/:planet/:plot',
  '/opening',
  '/opening/:opening',
  '/land',
  '/market',
  '/manage',
  '/manage/modify',
  '/planet',
  '/planet/info',
  '/planet/record',
  '/mining',
  '/pool',
  '/poolInfo',
  '/asset',
  '/moment',
  '/asset/transfer',
  '/third/transfer',
  '/third/record',
  '/third/recordinfo',
  '/income-record',
  '/backfill-record',
  '/dsjl-detail',
  '/tdss-detail',
  '/record',
  '/record/detail',
  '/record-detail',
  '/record/info',
  '/recharge',
  '/withdraw',
  '/withdrawInside',
  '/rechange/record',
  '/transfer/record',
  '/transferrecord/info',
  '/withdraw/record',
  '/withdrawInside/record',
  '/withdraw/record/detail',
  '/swap',
  '/daoTSubs',
  '/lockRelease',
  '/user',
  '/user/info',
  '/notices',
  '/favourites',
] as const
export type PagePath = (typeof PAGES)[number]

/** Pages that say the same to everybody: who looks for something may find them by a search (docs/decisions/080-found-by-a-search.md). */
export const FOUND_PAGES = [
  '/home',
  '/node',
  '/article',
  '/rules',
  '/simulator',
  '/honesty',
  '/service',
  '/solvency',
  '/verify',
  '/opening',
  '/api-docs',
] as const satisfies readonly PagePath[]
export type FoundPage = (typeof FOUND_PAGES)[number]

/** What a visitor may open besides (ROUTE-01): the ways in, and pages of one planet or plot. */
const OTHER_OPEN_PAGES = [
  '/login',
  '/reg',
  '/register',
  '/forgot',
  '/forgotname',
  '/bindname',
  '/bindhv',
  '/binduser',
  '/freeze',
  '/unsubscribe',
  '/p/:planet',
  '/p/:planet/:plot',
  '/opening/:opening',
] as const satisfies readonly PagePath[]
export type OpenPage = FoundPage | (typeof OTHER_OPEN_PAGES)[number]
export type MemberPage = Exclude<PagePath, OpenPage>

/** Pages of members: a visitor is led to the login. The mark lets what asks for none of them leave the lists out. */
export const MEMBER_PAGES = /* @__PURE__ */ PAGES.filter(isOfMembers)

function isOfMembers(page: PagePath): page is MemberPage {
  return ![...FOUND_PAGES, ...OTHER_OPEN_PAGES].some((open) => open === page)
}

/** The page of a path; a trailing slash makes no difference. Undefined: there is none. */
export function pageOf(path: string): PagePath | undefined {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  const parts = plain.split('/')
  return PAGES.find((page) => page === plain || (page.includes(':') && fits(page.split('/'), parts)))
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((word, at) => word === parts[at] || (word[0] === ':' && parts[at] !== ''))
  )
}
