import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** Units in which a text may say a figure, by what five languages call them. Words come longest first. */
const UNITS = [
  ['%', ['%', '％']],
  ['h', ['hours', 'hour', 'h', '個小時', '个小时', '小時', '小时', '時間', '시간']],
  ['times', ['times', 'x', '倍', '배']],
  ['days', ['settled days', 'days', '個結算日', '个结算日', '日', '天', '回の精算日', '개 정산일', '일']],
]
/** Small numbers that a text may write as words, in front of "times" only. */
const WORDS = { two: '2', 兩: '2', 两: '2', 두: '2', three: '3', 三: '3', 세: '3' }

const UNIT = UNITS.flatMap(([, names]) => names)
  .map((name) => (/[a-z]$/.test(name) ? `${name}\\b` : name))
  .join('|')
const NUMBER = '\\d[\\d,]*(?:\\.\\d+)?'
/** A number and perhaps a second one (`2–5%`), and what they are of. */
const FIGURE = new RegExp(
  `(?<![\\d.,:-])(${NUMBER}|${Object.keys(WORDS).join('|')})(?:\\s?[–~〜～-]\\s?(${NUMBER}))?\\s?(${UNIT})`,
  'giu',
)

/**
 * The figures that a message says as they stand in it, each once and sorted, as `3 times`, `120 h`, `0.4 %`, `30 days`; of what
 * it is given as an argument nothing. One day or hour alone is the word for a rate ("a day"), and no figure; nor is `0x`.
 */
export function figuresIn(message) {
  const found = [...literally(parse(message)).matchAll(FIGURE)].flatMap(([, first, last, called = '']) => {
    const unit = UNITS.find(([, names]) => names.some((name) => name === called.toLowerCase()))?.[0]
    const alone = last === undefined
    if (alone && (first === '1' || first === '0') && unit !== '%') return []
    return [first, last].flatMap((number) => figure(number, unit))
  })
  return [...new Set(found)].sort()
}

function figure(written, unit) {
  if (written === undefined || unit === undefined) return []
  const word = WORDS[written.toLowerCase()]
  if (word !== undefined && unit !== 'times') return []
  return [`${word ?? written.replaceAll(',', '')} ${unit}`]
}

/** What a message says in any of its branches; where an argument stands no number goes on. */
function literally(elements) {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value
      if (element.type === TYPE.tag) return literally(element.children)
      if (element.type === TYPE.select || element.type === TYPE.plural)
        return Object.values(element.options)
          .map(({ value }) => `\u0000${literally(value)}\u0000`)
          .join('')
      return '\u0000'
    })
    .join('')
}
