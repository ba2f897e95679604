/**
 * The words that a text must not say, by language, out of the table "Terms in five languages" of the glossary: its last column
 * holds `zh_TW: 三倍餘量; ko_KR: 필지, 나감`.
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

/** The texts that say a rejected word; `texts` as [key, text]. */
export function saidRejected(texts, words) {
  return texts.flatMap(([key, text]) =>
    words.filter((word) => text.includes(word)).map((word) => `${key} says "${word}"`),
  )
}
