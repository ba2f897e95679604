/** So many different words of a search count: what is asked for costs no more than this, however long it is. */
export const SEARCH_WORDS_MOST = 5

/** So much of a word of ASCII is kept and looked for. */
const WORD_MOST = 40

/**
 * What a text has to hold to be found: beginnings of what the database keeps of it (`words_said`, docs/decisions/078-searches.md). A
 * word of ASCII is found by its beginning; other scripts have no blanks between their words, and are found by pairs of letters.
 * Capitals, blanks and punctuation make no difference. None: nothing is found by it.
 */
export function searchTerms(asked: string): readonly string[] {
  const plain = asked.normalize('NFKC').replaceAll(/[A-Z]/g, (capital) => capital.toLowerCase())
  const words = new Set(plain.match(/[a-z0-9]+|[^\p{ASCII}]+/gu))
  return [...new Set([...words].slice(0, SEARCH_WORDS_MOST).flatMap(pieces))]
}

function pieces(word: string): readonly string[] {
  if (/^[a-z0-9]/.test(word)) return [word.slice(0, WORD_MOST)]
  const letters = [...word]
  const pairs = letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
  return pairs.length > 0 ? pairs : letters
}
