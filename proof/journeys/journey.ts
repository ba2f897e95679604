import { test as base, expect } from '@playwright/test'
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
        if (message.type() === 'error') troubles.push(`console: ${message.text()} ${message.location().url}`)
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

export { expect }
