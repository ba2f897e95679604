import { createTranslator } from 'use-intl/core'
import type { ErrorFacts, ErrorName } from '#rules/errors/errors.ts'
import { messages as en_US } from './en_US.ts'
import { messages as ja_JP } from './ja_JP.ts'
import { messages as ko_KR } from './ko_KR.ts'
import { type Language, tagOf } from './languages.ts'
import { messages as zh_CN } from './zh_CN.ts'
import { messages as zh_TW } from './zh_TW.ts'

const all = { zh_TW, en_US, zh_CN, ko_KR, ja_JP }

function make(language: Language) {
  return createTranslator({ locale: tagOf(language), messages: all[language], timeZone: 'UTC' })
}

/** Gives the text of a key in one language: `t('error.soldOut')`. */
export type Translator = ReturnType<typeof make>

const made = new Map<Language, Translator>()

/** The translator of a language, for the server's messages and mails; pure, nothing is loaded later. */
export function translator(language: Language): Translator {
  const found = made.get(language)
  if (found) return found
  const fresh = make(language)
  made.set(language, fresh)
  return fresh
}

/** Facts of refusals that are amounts or counts, as decimal strings; other digits are names: of a land, of a block. */
const FIGURES = ['min', 'max', 'most', 'mine', 'left', 'needed', 'price', 'arrives', 'step'] as const

/** A decimal string in groups of three, as everywhere; all five languages write it so. What is none stays as it is. */
export function grouped(figure: string): string {
  if (!/^\d+(?:\.\d+)?$/.test(figure)) return figure
  const [whole = '', ...rest] = figure.split('.')
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), ...rest].join('.')
}

/** Facts as they are said: those of some names, which are figures, in groups. */
function inGroups<Fact>(
  facts: Readonly<Record<string, Fact>>,
  names: readonly string[],
): Record<string, Fact | string> {
  const figures = names.flatMap((name) => {
    const figure = facts[name]
    return typeof figure === 'string' ? [[name, grouped(figure)] as const] : []
  })
  return { ...facts, ...Object.fromEntries(figures) }
}

/** Sums in mails and in what is pushed; a code, an order and a place are none. */
const SUMS = ['amount', 'price', 'received', 'repaid', 'limit', 'lost'] as const

/** The values of a mail as it says them. */
export const mailed = <Value>(values: Readonly<Record<string, Value>>): Record<string, Value | string> =>
  inGroups(values, SUMS)

/** What a refusal says in a language; a figure that the refusal does not give is shown as a dash, an instant as 1970.
 * `left`: how often one may be wrong before a lock of so many `minutes`, which is said besides. */
export function refusalText(language: Language, reason: ErrorName, facts: ErrorFacts = {}): string {
  const names = all[language].error[reason].matchAll(/\{(\w+)(, (?:date|time))?/g)
  const dashes = Object.fromEntries([...names].map(([, name = '', instant]) => [name, instant ? 0 : '–']))
  const say = translator(language)
  const message = say(`error.${reason}`, { ...dashes, ...inGroups(facts, FIGURES) })
  const { left, minutes } = facts
  if (typeof left !== 'number' || typeof minutes !== 'number') return message
  const time =
    minutes % 60 === 0 ? say('security.lockHours', { hours: minutes / 60 }) : say('security.lockMinutes', { minutes })
  return say('security.triesLeft', { message, left, time })
}
