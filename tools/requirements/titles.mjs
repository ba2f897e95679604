/** Titles of tests, and the requirements that they name. */
import { bare } from '../borders/reading.mjs'

const CALL = /(?<![\w.$])(?:it|test|describe)((?:\.\w+)*)\s*(?=[<(_])/g
const NOT_RUN = /\.(?:skip|todo|fixme)\b/
/** What is called with something else first, and then with the title. */
const TWICE = /\.(?:each|for|skipIf|runIf)$/
const LITERAL = /\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/y

/**
 * The titles of a test file that name requirements, each once: of what is called as a test or a group of tests, and
 * neither skipped nor left to do. Other texts that name one are no proof.
 */
export function titlesOf(source) {
  const text = bare(source)
  const titles = [...text.matchAll(CALL)].flatMap(({ index, 0: call, 1: how }) => {
    if (NOT_RUN.test(how)) return []
    let at = index + call.length
    if (text[at] === '<') at = behind(text, at, '<', '>')
    if (TWICE.test(how)) at = text[at] === '(' ? behind(text, at, '(', ')') : at + /^_*/.exec(text.slice(at))[0].length
    LITERAL.lastIndex = at + 1
    const [, one, two, three] = (text[at] === '(' && LITERAL.exec(source)) || []
    return [(one ?? two ?? three ?? '').replace(/\\(['"`])/g, '$1')]
  })
  return [...new Set(titles.filter((title) => idsOf(title).length > 0))]
}

/** The requirements that a title names. */
export function idsOf(title) {
  return [...title.matchAll(/\[([A-Z]+-\d+)\]/g)].map(([, id]) => id)
}

/** The place behind what is closed that opens here; the head of an arrow closes nothing. */
function behind(text, begin, opens, closes) {
  let depth = 0
  for (let at = begin; at < text.length; at += 1) {
    if (text[at] === opens) depth += 1
    else if (text[at] === closes && text[at - 1] !== '=') depth -= 1
    if (depth === 0) return at + 1
  }
  return text.length
}
