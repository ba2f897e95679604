import type { Page } from '@playwright/test'

/** What a person does on a way, counted in the browser. */
export interface Done {
  /** With a finger or a mouse. */
  presses: number
  /** Fields that something was typed into, codes among them; one that is typed anew counts anew. */
  fields: number
  /** Codes that are looked up elsewhere: in a mail, in the authenticator. */
  codes: number
  /** Characters typed, but for those of codes, and single keys such as Enter. */
  keys: number
}

/** Counts what is pressed and typed from now on, over all pages of the way. */
export async function watchesOver(page: Page): Promise<() => Readonly<Done>> {
  const done: Done = { presses: 0, fields: 0, codes: 0, keys: 0 }
  await page.exposeFunction('didSo', (what: keyof Done, count: number) => {
    done[what] += count
  })
  const watch = (): void => {
    const { didSo } = window as unknown as { didSo: (what: keyof Done, count: number) => Promise<void> }
    const listen = (kind: string, heard: (event: Event) => void): void =>
      window.addEventListener(kind, (event) => event.isTrusted && heard(event), { capture: true })
    listen('pointerdown', () => void didSo('presses', 1))
    // a walk fills its fields at once: a key that is heard is one by itself, as Enter or the blank that ticks
    listen('keydown', () => void didSo('keys', 1))
    listen('input', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return
      void didSo('fields', 1)
      if (target.autocomplete === 'one-time-code') void didSo('codes', 1)
      else void didSo('keys', target.value.length)
    })
  }
  await page.addInitScript(watch)
  await page.evaluate(watch)
  return () => ({ ...done })
}

/**
 * How long things take a practised person, in milliseconds: the keystroke-level model of Card, Moran and Newell (1980), with its
 * time to think before each press and each field. What they do elsewhere is its estimate for that.
 */
const TAKES = {
  think: 1350,
  /** To point at something and press it. */
  press: 1300,
  /** From the mouse to the keys, and back. */
  hand: 800,
  /** A character of an average typist. */
  key: 200,
  /** A code that is looked up in a mail or on the phone, and typed. */
  code: 10_000,
} as const

/**
 * What a newcomer does outside of the product, in milliseconds: ticks the rules by mouse (the walk does it by key), scans the picture with the
 * authenticator, and pays from the wallet (copies the address, pastes it, types an amount of four digits, presses twice), and reads what is paid for
 * before paying: sixty words at four a second.
 */
const ELSEWHERE = {
  tick: TAKES.think + TAKES.press,
  scan: 10_000,
  wallet: 4 * (TAKES.think + TAKES.press) + 2000 + 4 * TAKES.key,
  read: 15_000,
} as const

/** A newcomer's own time for what was done on the way, in milliseconds; without what they wait for: mails, blocks, settlements. */
export function ownTime({ presses, fields, codes, keys }: Readonly<Done>): number {
  const here =
    presses * (TAKES.think + TAKES.press) + fields * (TAKES.think + TAKES.hand) + codes * TAKES.code + keys * TAKES.key
  return Object.values(ELSEWHERE).reduce((sum, time) => sum + time, here)
}
