import type { MarkedToken, Token, Tokens } from 'marked'
import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'
import { BoundedLexer } from './bounded-lexer.ts'
import { plainOf } from './entities.ts'
import { wayOf } from './links.ts'
import styles from './Markdown.module.css'

interface Props {
  readonly text: string
  /** The product's own address: links to it stay in this window. */
  readonly origin: string
}

/**
 * Markdown as elements (docs/decisions/072-articles.md). No HTML is ever made of it or taken from it: a tag that stands in the text is
 * shown as text, a picture is said by its words, and a link leads where `wayOf` allows, else it is words.
 */
export function Markdown({ text, origin }: Props): ReactNode {
  return <div className={styles.text}>{drawn(new BoundedLexer({ gfm: true }).lex(text), origin)}</div>
}

function drawn(tokens: readonly Token[] | undefined, origin: string): ReactNode {
  return (tokens ?? []).map((token, at) => <Fragment key={String(at)}>{one(token, origin)}</Fragment>)
}

/** A page has one first heading, its title: those of the text begin below it. */
const HEADINGS = ['h2', 'h2', 'h3', 'h4', 'h4', 'h4'] as const

function one(given: Token, origin: string): ReactNode {
  // the union of the library has a kind for extensions, of which there is none
  const token = given as MarkedToken
  const within = 'tokens' in token ? drawn(token.tokens, origin) : undefined
  switch (token.type) {
    case 'heading':
      return createElement(HEADINGS[token.depth - 1] ?? 'h4', undefined, within)
    case 'paragraph':
      return <p>{within}</p>
    case 'text':
      // as it is written: the reader's own text has some numbers of characters in their places already, and others not
      return within ?? plainOf(token.raw)
    case 'strong':
      return <strong>{within}</strong>
    case 'em':
      return <em>{within}</em>
    case 'del':
      return <del>{within}</del>
    case 'codespan':
      return <code>{token.text}</code>
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      )
    case 'blockquote':
      return <blockquote>{within}</blockquote>
    case 'list':
      return createElement(
        token.ordered ? 'ol' : 'ul',
        token.ordered && token.start !== 1 ? { start: Number(token.start) || 1 } : undefined,
        token.items.map((item, at) => (
          <li key={String(at)} className={item.task ? styles.task : undefined}>
            {drawn(item.tokens, origin)}
          </li>
        )),
      )
    case 'table':
      return <Grid table={token} origin={origin} />
    case 'link':
      return <Way to={token.href} words={within} origin={origin} />
    case 'image':
      return plainOf(token.text)
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ '
    case 'hr':
      return <hr />
    case 'br':
      return <br />
    case 'escape':
      return plainOf(token.text)
    case 'html':
      return token.text
    default:
      return null
  }
}

function Way({
  to,
  words,
  origin,
}: {
  readonly to: string
  readonly words: ReactNode
  readonly origin: string
}): ReactNode {
  const way = wayOf(to, origin)
  if (way.kind === 'none') return words
  if (way.kind === 'inside')
    return (
      <Link className={styles.link} to={way.to}>
        {words}
      </Link>
    )
  return (
    <a className={styles.link} href={way.to} target="_blank" rel="noreferrer nofollow">
      {words}
    </a>
  )
}

function Grid({ table, origin }: { readonly table: Tokens.Table; readonly origin: string }): ReactNode {
  return (
    // a wide table is scrolled by itself, by keys too
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className={styles.wide} tabIndex={0} aria-label={table.header.map(({ text }) => text).join(', ')}>
      <table>
        <thead>
          <tr>
            {table.header.map((cell, at) => (
              <th key={String(at)} scope="col">
                {drawn(cell.tokens, origin)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, line) => (
            <tr key={String(line)}>
              {row.map((cell, at) => (
                <td key={String(at)}>{drawn(cell.tokens, origin)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
