import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Fields, keeps, me } from './scene.ts'

/** What a server answers to the exchange of these scenes, once it is done. */
export const ORDER = '0f5f9c7e-7f0c-4a53-9c1c-1d2f4c3b2a10'
export const done = { data: { order: ORDER, leaves: '12.12345678', fee: '0', arrives: '121.2345678' } }
export const hashed = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Somebody who may let something go. */
export const exits = { 'user/info/personal': () => me(), 'user/holds': () => keeps() }

/** Opens the sheet of the exchange. */
export const opens = (page: Page) => page.getByRole('button', { name: 'Exchange', exact: true }).click()

/** Pays in it with a password. */
export async function pays(page: Page, digits = '246810'): Promise<void> {
  await page.getByLabel('Transaction password').fill(digits)
  await page.getByRole('button', { name: /^Exchange \d/ }).click()
}

/** Which acts were asked for: the same id means the same act. */
export const ids = (asked: readonly Fields[] = []) => asked.map(({ requestId }) => requestId)
