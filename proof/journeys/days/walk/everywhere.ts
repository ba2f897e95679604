import { ROUTES, routeOf } from '#web/route/routes.ts'
import { expect } from '../../journey.ts'
import { settled } from '../../look.ts'
import { goInside, test } from '../../visit.ts'
import type { Walker } from '../../walker.ts'

/**
 * So many pages are reached by links alone. The others are the links of mails and of other platforms, of who is not logged in, of a menu that
 * is closed, or of records that he does not have yet.
 */
const BY_LINKS = 40

/**
 * Follows links, from the home page on, to every page there is, and goes to the others by their address: each has something to
 * read, waits for nothing, excuses itself for nothing, and has a way on.
 */
export async function walksEverywhere({ page, say }: Walker): Promise<void> {
  const seen = new Set<string>()
  const next: string[] = ['/home']
  const wrong: string[] = []
  const look = async (address: string): Promise<string[]> => {
    return test.step(address, async () => {
      await goInside(page, address)
      await settled(page)
      const { links, faults } = await page.evaluate(findWays, say('kit.retry'))
      wrong.push(...faults.map((fault) => `${address}: ${fault}`))
      return links
    })
  }
  for (let address = next.shift(); address !== undefined; address = next.shift()) {
    const route = routeOf(address.split(/[?#]/)[0] ?? '')?.path
    if (route === undefined) {
      wrong.push(`${address}: leads nowhere`)
      continue
    }
    if (seen.has(route)) continue
    seen.add(route)
    next.push(...(await look(address)))
  }
  const missed = ROUTES.map(({ path }) => path).filter((path) => !seen.has(path))
  expect(seen.size, missed.join(' ')).toBeGreaterThanOrEqual(BY_LINKS)
  for (const path of missed) await look(path)
  expect(wrong).toEqual([])
}

/** The links of a page, and what makes it a dead end. Runs in the page. */
function findWays(retry: string): { links: string[]; faults: string[] } {
  const main = document.querySelector('main')
  const there = (of: Element): boolean => of.getClientRects().length > 0
  const all = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')]
  const links = all
    .map((link) => link.getAttribute('href') ?? '')
    .filter((to) => !/^\/(?:api|api-docs|share|files)\//.test(to))
  const here = window.location.pathname + window.location.search
  const acts = [...(main?.querySelectorAll('button:not([disabled]), input:not([disabled]), select, summary') ?? [])]
  const leads = all.filter((link) => main?.contains(link) && there(link) && link.getAttribute('href') !== here)
  const faults: string[] = []
  // a title, a sentence and a button are few letters in Chinese
  if ((main?.innerText.trim().length ?? 0) < 10) faults.push('says nothing')
  if (acts.filter(there).length + leads.length === 0) faults.push('has no way on')
  if ([...document.querySelectorAll('button')].some((button) => button.textContent === retry)) faults.push('failed')
  return { links, faults }
}
