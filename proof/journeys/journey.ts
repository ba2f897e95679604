import { test as base, type ConsoleMessage, expect } from '@playwright/test'
import { watchRequests } from './quiet.ts'

/** A journey over the running demo, which fails by itself when the page breaks its own rules or reports an error. */
export const test = base.extend<{ troubles: string[] }>({
  // read by each worker, when the demo runs
  baseURL: process.env.ORRERY_URL ?? '',
  troubles: [
    async ({ page }, use) => {
      const troubles: string[] = []
      watchRequests(page)
      page.on('console', (message) => {
        if (message.type() === 'error' && !ofNothing(message))
          troubles.push(`console: ${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', (error) => troubles.push(`page: ${error.message}`))
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`)
        })
      })
      await use(troubles)
      expect(troubles).toEqual([])
    },
    { auto: true },
  ],
})

/** A page of nothing is a 404, which the browser writes down by itself; what it loads must be there. */
function ofNothing(message: ConsoleMessage): boolean {
  const { pathname, origin } = new URL(message.location().url || 'about:blank')
  return (
    origin === process.env.ORRERY_URL &&
    /^\/(?:p|opening|article)(?:\/|$)/.test(pathname) &&
    message.text().includes('the server responded with a status of 404')
  )
}

export { expect }
