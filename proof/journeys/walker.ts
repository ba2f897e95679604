import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { postgresFolder } from '#demo/box/fresh.ts'
import { DATABASE } from '#demo/box/settings.ts'
import { findPostgres } from '#demo/postgres/find.ts'
import { LANGUAGE_NAMES, type Language } from '#languages/languages.ts'
import { type Translator, translator } from '#languages/translate.ts'
import { expect } from './journey.ts'
import { takePicture } from './look.ts'

const run = promisify(execFile)
const DEMO = () => process.env.ORRERY_DEMO_URL ?? ''

/** Somebody who walks through the product in one language, by the words that stand on the screen. */
export interface Walker {
  readonly page: Page
  readonly say: Translator
  readonly language: Language
  /** Takes a picture of the screen as it stands. */
  picture(name: string): Promise<void>
}

/** Opens a page and picks the language as a visitor does. */
export async function walker(page: Page, language: Language, path: string, folder: string): Promise<Walker> {
  await page.goto(path)
  await page.locator('header select').first().selectOption(language)
  await expect(page.locator('html')).toHaveAttribute('lang', language.replace('_', '-'))
  return {
    page,
    language,
    say: translator(language),
    picture: async (name) => {
      await takePicture(page, `.made/pictures/${folder}-${name}.png`, false)
    },
  }
}

/** The name of the picker's option. */
export const nameOf = (language: Language): string => LANGUAGE_NAMES[language]

/** The code in the newest mail to an address, from the demo's mail page. */
export async function mailedCode(page: Page, address: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get(`${DEMO()}/mail.json`)).json()) as { to: unknown; text: string }[]
      const mine = mails.find((mail) => JSON.stringify(mail.to).includes(address))
      code = /\b(\d{6})\b/.exec(mine?.text ?? '')?.[1]
      return code
    })
    .toBeDefined()
  return code ?? ''
}

/** Sends test USDT to an address by a real transaction on a local chain. */
export async function pour(page: Page, address: string, chainId: number, amount: string): Promise<void> {
  const answer = await page.request.post(`${DEMO()}/faucet`, { data: { address, chainId, amount } })
  expect(answer.ok()).toBe(true)
}

/** The operators' command line, built with the demo that is walked through. */
const BUILT_OPERATOR = 'dist/run/operator.js'

/** What the operator types. */
export async function operator(...words: string[]): Promise<string> {
  const given = process.env.DATABASE_URL || findPostgres(postgresFolder(process.env.ORRERY_DATA ?? ''), DATABASE)
  if (!given) throw new Error('no demo runs')
  const env = { ...process.env, DATABASE_URL: given }
  // journeys give the same people the same again
  const said = words[0] === 'grant' ? [...words, '--again'] : words
  const { stdout } = await run(process.execPath, [BUILT_OPERATOR, ...said], { env })
  return stdout
}
