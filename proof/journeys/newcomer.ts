import type { Page } from '@playwright/test'
import { sha256 } from '#calls/envelope/sign.ts'
import { register } from '#calls/session/register.ts'
import { sendCode } from '#calls/session/send-code.ts'
import { CODE_TYPES } from '#proof/api/code-types.ts'
import { asker } from './visit.ts'
import { mailedCode } from './walker.ts'

/** What a newcomer logs in with. */
export const PASSWORD = 'Orbit7ward'

/** Somebody with an account, who has done nothing yet, and the code that was mailed. */
export async function newcomer(page: Page): Promise<{ name: string; email: string; code: string }> {
  const name = `late${Date.now() % 10_000_000}`
  const email = `${name}@example.com`
  await asker()(sendCode, { accountType: 1, account: email, type: CODE_TYPES.register })
  const code = await mailedCode(page, email)
  await asker()(register, { account: name, email, code, password: await sha256(PASSWORD), agreed: true })
  return { name, email, code }
}
