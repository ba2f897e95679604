/**
 * The words that a text must not say, by language, out of the table "Terms in five languages" of the glossary: its last column
 * holds `zh_TW: 三倍餘量; ko_KR: 필지, 나감`, a word with the phrases that it may stand in `en_US: least [at least]`.
 */
export function rejectedIn(glossary) {
  const [, table = ''] = glossary.split('## Terms in five languages')
  const rows = table
    .split('\n## ')[0]
    .split('\n')
    .filter((line) => line.startsWith('|'))
  const rejected = new Map()
  for (const row of rows.slice(2)) {
    const last = row.split('|').at(-2) ?? ''
    for (const part of last.split(';')) {
      const [language = '', words = ''] = part.split(':')
      if (words.trim() === '') continue
      const known = rejected.get(language.trim()) ?? []
      rejected.set(language.trim(), [...known, ...words.split(',').map((word) => word.trim())])
    }
  }
  return rejected
}

/** A rejected word, and in brackets the phrases that it may stand in: `least [at least]`. */
const TERM = /^(.*?)(?:\s*\[(.*)\])?$/u

/** What stands in braces and is not said: a name with its kind, the head of a choice. */
const NAMES = /\{\s*\w+\s*(?:,\s*(?:number|date|time)[^{}]*)?\}|\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/gu

/** The texts that say a rejected word, in capitals or not, but within the phrases that allow it; `texts` as [key, text]. */
export function saidRejected(texts, words) {
  const rejected = words.map((term) => {
    const [, word = '', phrases = ''] = TERM.exec(term) ?? []
    const allowed = phrases.split('|').flatMap((phrase) => (phrase.trim() === '' ? [] : [phrase.trim().toLowerCase()]))
    return { word, allowed, pattern: new RegExp(beginning(word) + literally(word.toLowerCase()), 'u') }
  })
  return texts.flatMap(([key, text]) => {
    const said = text.replace(NAMES, ' ').toLowerCase()
    const without = (phrases) => phrases.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), said)
    return rejected
      .filter(({ allowed, pattern }) => pattern.test(without(allowed)))
      .map(({ word }) => `${key} says "${word}"`)
  })
}

/** In a script with blanks a word begins where no letter stands before it. */
function beginning(word) {
  return /^[a-z]/iu.test(word) ? '(?<![a-z])' : ''
}

function literally(word) {
  return word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
}
