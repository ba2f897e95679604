import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '#calls/envelope/sign.ts'
import { PASSWORD, secretOf, TRANSACTION_PASSWORD } from '#demo/seed/people.ts'
import { readSettings } from '#server/settings/settings.ts'
import { expect } from './journey.ts'
import { quiet } from './quiet.ts'
import { cameBefore, kept, logIn, ONCE, test } from './visit.ts'

const EMAIL = 'mira@example.com'

/** Every file of the built application. */
function built(folder = 'dist/web'): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? built(join(folder, entry.name)) : [join(folder, entry.name)],
  )
}

test('no secret stands in an address that the browser asks for, nor in the built application', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''))
  await cameBefore(page, { language })
  await page.goto('/login?next=%2Fasset')
  await logIn(page, say, 'mira')
  await expect(page).toHaveURL('/asset')
  await quiet(page)
  await page.goto('/freeze#a-token-of-a-mail')
  await expect(page.getByRole('button', { name: say('security.freeze.submit') })).toBeVisible()
  const { token } = (await kept(page)) as { token: string }
  expect(token.length).toBeGreaterThan(40)
  const held = [
    token,
    PASSWORD,
    await sha256(PASSWORD),
    TRANSACTION_PASSWORD,
    await sha256(TRANSACTION_PASSWORD),
    'a-token-of-a-mail',
  ]
  for (const secret of held) expect(asked.filter((url) => url.includes(secret))).toEqual([])
  const { pepper, smtpUrl } = readSettings({})
  const files = built()
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const text = readFileSync(file, 'latin1')
    for (const secret of [pepper, smtpUrl, secretOf(EMAIL), PASSWORD, await sha256(PASSWORD), 'postgres://', 'xpub661'])
      expect(text.includes(secret), `${secret} in ${file}`).toBe(false)
  }
})
