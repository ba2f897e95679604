/**
 * The characters that a language is written with, as the old code tables of its country hold them: a simplified character is in no
 * table of Taiwan, a traditional one in none of the mainland, and the first level of Japan's has neither the forms of China nor
 * those that Japan has given up. Each table is its encoding with the bytes that lead and follow.
 */
const TABLES = {
  zh_TW: {
    encoding: 'big5',
    leads: [
      [0xa4, 0xc6],
      [0xc9, 0xf9],
    ],
    follows: [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ],
  },
  zh_CN: { encoding: 'gbk', leads: [[0xb0, 0xf7]], follows: [[0xa1, 0xfe]] },
  ja_JP: {
    encoding: 'shift_jis',
    leads: [[0x88, 0x98]],
    follows: [
      [0x40, 0x7e],
      [0x80, 0xfc],
    ],
  },
}

const IDEOGRAPH = /\p{Unified_Ideograph}/gu

const known = new Map()

/** The characters of a language's table; of a language without one nothing. */
function charactersOf(language) {
  const found = known.get(language)
  if (found || !TABLES[language]) return found
  const { encoding, leads, follows } = TABLES[language]
  const decoder = new TextDecoder(encoding)
  const characters = new Set(
    bytes(leads).flatMap((lead) => bytes(follows).map((follow) => decoder.decode(Uint8Array.of(lead, follow)))),
  )
  known.set(language, characters)
  return characters
}

function bytes(spans) {
  return spans.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
}

/** The texts that hold a character which their language is not written with; `texts` as [key, text]. */
export function foreignIn(language, texts) {
  const characters = charactersOf(language)
  if (!characters) return []
  return texts.flatMap(([key, text]) => {
    const foreign = [...new Set(text.match(IDEOGRAPH) ?? [])].filter((character) => !characters.has(character))
    return foreign.length === 0 ? [] : [`${key} has characters of another script: ${foreign.join(', ')}`]
  })
}
