#!/usr/bin/env node
/**
 * Checks what is said (LANG-01): every language has every key with the same arguments, no English is left in Chinese,
 * Korean or Japanese, each text writes figures as the others of its language do, no English text or article has a typewriter's
 * apostrophe, no text and no article says a word that the glossary rejects or holds a character that its language is not
 * written with, no component says anything that is not in `languages/`, and each chunk is loaded with the texts of the words
 * it says. Prints each fault; exit code 1.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from '@formatjs/icu-messageformat-parser'
import { parseSync } from 'vite'
import { foreignIn } from './languages/scripts.mjs'
import { rejectedIn, saidRejected } from './languages/terms.mjs'
import { typewritten, writtenOtherwise } from './languages/writing.mjs'
import { wordFaults } from './words.mjs'

const SOURCE = 'en_US'
const OTHERS = ['zh_TW', 'zh_CN', 'ko_KR', 'ja_JP']

/** Words that are the same in every language: names of the product, of assets, of techniques. */
const NAMES = new Set(
  `Orrery JavaScript PNG JPEG WebP MB DU USDT hPT RC SAI DP DAOT TFA Google KakaoTalk WeChat Weibo iPhone iPad UTC QR API OTP ID CSV TXID UID NFT EVM Ethereum ETH BSC HECO Polygon
  Centrifuge Catalyst MetaMask OpenID OpenAPI JSON POST HMAC SHA Pack ms s h V Ctrl K`.split(/\s+/),
)

/** Attributes that are read out or shown: a component must not write their text itself. */
const SPOKEN = new Set(
  `aria-label aria-description aria-placeholder aria-roledescription aria-valuetext title placeholder alt label hint
  error text safe caption verb note aside head cause`.split(/\s+/),
)

/** The texts of a tree by their dotted key. */
export function flatten(tree, prefix = '') {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${prefix}${name}`, value]] : flatten(value, `${prefix}${name}.`),
  )
}

/** The arguments of a message, `name:kind` sorted, and its literal texts. */
function read(message) {
  const names = new Set()
  const texts = []
  const kinds = { 1: 'text', 2: 'number', 3: 'date', 4: 'time', 5: 'select', 6: 'plural', 8: 'tag' }
  const walk = (elements) => {
    for (const element of elements) {
      if (element.type === 0) texts.push(element.value)
      if (kinds[element.type]) names.add(`${element.value}:${kinds[element.type]}`)
      if (element.options) for (const option of Object.values(element.options)) walk(option.value)
      if (element.children) walk(element.children)
    }
  }
  walk(parse(message))
  return { names: [...names].sort().join(' '), texts }
}

/** Faults between the source and another language: missing, superfluous or empty keys, differing arguments, English words. */
export function compare(source, other, where) {
  const faults = []
  const own = new Map(flatten(other))
  const keys = new Map(flatten(source))
  for (const [key, english] of keys) {
    const text = own.get(key)
    if (text === undefined) faults.push(`${where}: ${key} is missing`)
    else faults.push(...compareText(english, text).map((fault) => `${where}: ${key} ${fault}`))
  }
  for (const key of own.keys()) if (!keys.has(key)) faults.push(`${where}: ${key} is not in ${SOURCE}`)
  return faults
}

function compareText(english, text) {
  if (text.trim() === '') return ['is empty']
  try {
    const [left, right] = [read(english), read(text)]
    const faults = left.names === right.names ? [] : [`has the arguments "${right.names}", not "${left.names}"`]
    const words = right.texts.join(' ').match(/[A-Za-z][A-Za-z]+|[A-Za-z]/g) ?? []
    const foreign = words.filter((word) => !NAMES.has(word) && !/^[a-zA-Z]$/.test(word))
    if (foreign.length > 0) faults.push(`has English words: ${foreign.join(', ')}`)
    return faults
  } catch (error) {
    return [`cannot be read: ${error.message}`]
  }
}

/** Places where a component says something itself: text between tags, or a spoken attribute. */
export function spokenIn(code, file) {
  const faults = []
  const line = (at) => code.slice(0, at).split('\n').length
  const blame = (node, text, what) => {
    if (isSaid(text)) faults.push(`${file}:${line(node.start)}: ${what} "${text.trim()}"`)
  }
  visit(parseSync(file, code, { lang: 'tsx' }).program, (node) => {
    if (node.type === 'JSXText') blame(node, node.value, 'text')
    if (node.type === 'JSXExpressionContainer') for (const text of literals(node.expression)) blame(node, text, 'text')
    if (node.type !== 'JSXAttribute') return true
    const spoken = SPOKEN.has(node.name.name)
    if (spoken && node.value) {
      const value = node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value
      for (const text of literals(value)) blame(node, text, node.name.name)
    }
    // other attributes hold names, not words; but what is drawn inside them is looked at
    return node.value?.type === 'JSXExpressionContainer' && !isLiteral(node.value.expression) ? 'inside' : false
  })
  return faults
}

/** The literal texts an expression may give as it stands: a literal, a template, either side of a choice. */
function literals(node) {
  if (!node) return []
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value]
  if (node.type === 'TemplateLiteral') return node.quasis.map((part) => part.value.cooked ?? '')
  if (node.type === 'ConditionalExpression') return [...literals(node.consequent), ...literals(node.alternate)]
  if (node.type === 'LogicalExpression') return literals(node.right)
  return []
}

function isLiteral(node) {
  return literals(node).length > 0
}

function isSaid(text) {
  return (text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).some((word) => !NAMES.has(word))
}

/** Walks a syntax tree; a visitor that gives false stops there, `inside` goes on without looking at the attribute's own text. */
function visit(node, visitor) {
  if (Array.isArray(node)) {
    for (const part of node) visit(part, visitor)
    return
  }
  if (!node || typeof node.type !== 'string') return
  const go = visitor(node)
  if (go === false) return
  const from = go === 'inside' ? node.value.expression : node
  for (const [name, part] of Object.entries(from))
    if (name !== 'parent' && typeof part === 'object') visit(part, visitor)
}

function files(folder, ending) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** The lines of an article, as [which, line]. */
function linesOf(file) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line, at) => [`line ${at + 1}`, line])
}

/** All faults of a checkout. */
export function check(root) {
  const tree = (language, word) => JSON.parse(readFileSync(join(root, 'languages', language, word), 'utf8'))
  const words = (language) => readdirSync(join(root, 'languages', language)).sort()
  const faults = []
  for (const language of [SOURCE, ...OTHERS]) {
    const list = readFileSync(join(root, 'languages', `${language}.ts`), 'utf8')
    for (const word of words(SOURCE)) {
      if (!list.includes(`./${language}/${word}`)) faults.push(`languages/${language}.ts does not load ${word}`)
      if (!words(language).includes(word)) faults.push(`languages/${language}/${word} is missing`)
      else if (language !== SOURCE)
        faults.push(...compare(tree(SOURCE, word), tree(language, word), `languages/${language}/${word}`))
    }
    for (const word of words(language))
      if (!words(SOURCE).includes(word)) faults.push(`languages/${language}/${word} is not in ${SOURCE}`)
    for (const word of words(language)) {
      const texts = flatten(tree(language, word))
      faults.push(
        ...[...writtenOtherwise(language, texts), ...foreignIn(language, texts)].map(
          (fault) => `languages/${language}/${word}: ${fault}`,
        ),
      )
    }
  }
  for (const word of words(SOURCE))
    faults.push(...typewritten(flatten(tree(SOURCE, word))).map((fault) => `languages/${SOURCE}/${word}: ${fault}`))
  for (const file of [...files(join(root, 'content'), `${SOURCE}.md`), ...files(join(root, 'demo'), `${SOURCE}.md`)])
    faults.push(...typewritten(linesOf(file)).map((fault) => `${relative(root, file)}: ${fault}`))
  const rejected = rejectedIn(readFileSync(join(root, 'docs', 'glossary.md'), 'utf8'))
  for (const [language, terms] of rejected) {
    for (const word of words(language))
      faults.push(
        ...saidRejected(flatten(tree(language, word)), terms).map((fault) => `languages/${language}/${word}: ${fault}`),
      )
    for (const file of files(join(root, 'content'), `${language}.md`)) {
      const texts = linesOf(file)
      faults.push(
        ...[...saidRejected(texts, terms), ...foreignIn(language, texts)].map(
          (fault) => `${relative(root, file)}: ${fault}`,
        ),
      )
    }
  }
  faults.push(...wordFaults(root))
  for (const file of files(join(root, 'web'), '.tsx'))
    faults.push(...spokenIn(readFileSync(file, 'utf8'), relative(root, file)))
  return faults
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = check(join(dirname(fileURLToPath(import.meta.url)), '..'))
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? 'languages: five complete' : `languages: ${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
