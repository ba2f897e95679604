import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LANGUAGES } from '#languages/languages.ts'
import { PUSH_HOSTS } from '#rules/notice/push.ts'

/** Who runs each of the services that a push message may pass through. */
const RUN_BY: Record<(typeof PUSH_HOSTS)[number], string> = {
  'fcm.googleapis.com': 'Google',
  'updates.push.services.mozilla.com': 'Mozilla',
  '*.push.services.mozilla.com': 'Mozilla',
  '*.push.apple.com': 'Apple',
  '*.notify.windows.com': 'Microsoft',
}

it.each(LANGUAGES)('%s: the privacy article names everyone whose service a push message passes through', (language) => {
  const text = readFileSync(new URL(`../../content/privacy/${language}.md`, import.meta.url), 'utf8')
  // under who gets what, the fourth of its parts
  const gets = text.split(/^## /m)[4] ?? ''
  for (const host of PUSH_HOSTS) expect(gets, host).toContain(RUN_BY[host])
})
