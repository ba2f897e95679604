import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const FOLDER = join(import.meta.dirname, '..', 'languages')
const ALL = 'virtual:texts'
const JSON_OF_TEXTS = /\/languages\/[a-z]{2}_[A-Z]{2}\/.*\.json/
/** Mails, and what searches and links show of a page, are said by the server. */
const NOT_OF_THE_WEB = ['mail', 'share']

/** The words that come in one file, by its name: those of `languages/rooms.json`, every other one by itself. */
export function roomsOfTexts(): Record<string, readonly string[]> {
  const rooms: Record<string, readonly string[]> = JSON.parse(readFileSync(join(FOLDER, 'rooms.json'), 'utf8'))
  const together = new Set(Object.values(rooms).flat())
  const alone = readdirSync(join(FOLDER, 'en_US'))
    .map((file) => file.replace('.json', ''))
    .filter((word) => !together.has(word) && !NOT_OF_THE_WEB.includes(word))
  return { ...rooms, ...Object.fromEntries(alone.map((word) => [word, [word]])) }
}

/** What the home page says first, in each language: its frame shows the one that the page is in, before any script of the application. */
export function heroOfHome(): string {
  const of = (language: string) => {
    const { hero } = JSON.parse(readFileSync(join(FOLDER, language, 'home.json'), 'utf8'))
    return `<div lang="${language.replace('_', '-')}"><b>${hero.title}</b><p>${hero.text}</p></div>`
  }
  return languages().map(of).join('')
}

/** What is said to who runs no script, in each language: nobody has asked yet which one. */
export function saidWithoutScripts(): string {
  const of = (language: string) => {
    const { noScript } = JSON.parse(readFileSync(join(FOLDER, language, 'shell.json'), 'utf8'))
    return `<p lang="${language.replace('_', '-')}">${noScript}</p>`
  }
  return languages().map(of).join('')
}

const languages = (): string[] => readdirSync(FOLDER).filter((name) => /^[a-z]{2}_[A-Z]{2}$/.test(name))

/** The module of a language's room in the build; its file carries the same name. */
export function textsId(language: string, room: string): string {
  return `${ALL}/${language}-${room}`
}

/**
 * Gives the browser its texts: `virtual:texts` leads to a file for each language and room of words. Messages are read here,
 * so that the browser needs no parser of them (12 kB less).
 */
export function texts(): Plugin {
  const rooms = roomsOfTexts()
  return {
    name: 'orrery-texts',
    resolveId: (id) => (id.startsWith(ALL) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${ALL}`) return loaders(languages(), rooms)
      const [, language = '', room = ''] = /^\0virtual:texts\/([a-z]{2}_[A-Z]{2})-(\w+)$/.exec(id) ?? []
      const words = rooms[room]
      if (!words) return undefined
      const files = words.map((word) => [word, join(FOLDER, language, `${word}.json`)] as const)
      for (const [, file] of files) this.addWatchFile(file)
      const read = files.map(([word, file]) => [word, ready(JSON.parse(readFileSync(file, 'utf8')))])
      return `export default ${JSON.stringify(Object.fromEntries(read))}`
    },
  }
}

/** Reads the messages of pages that have a language as a whole: those of benches and components. */
export function wholeTexts(): Plugin {
  return {
    name: 'orrery-whole-texts',
    enforce: 'pre',
    transform: (code, id) => (JSON_OF_TEXTS.test(id) ? JSON.stringify(ready(JSON.parse(code))) : undefined),
  }
}

function loaders(languages: readonly string[], rooms: Record<string, readonly string[]>): string {
  const load = (language: string) =>
    Object.keys(rooms)
      .map((room) => `'${room}': () => import('${textsId(language, room)}')`)
      .join(', ')
  return [
    `export const rooms = ${JSON.stringify(rooms)}`,
    `export const files = { ${languages.map((language) => `'${language}': { ${load(language)} }`).join(', ')} }`,
  ].join('\n')
}

function ready(node: unknown): unknown {
  if (typeof node === 'string') return compile(node)
  return Object.fromEntries(Object.entries(node ?? {}).map(([name, inner]) => [name, ready(inner)]))
}
