import { Lexer, type Token, type TokensList } from 'marked'

/** So deep it reads; what is published stands at most half as deep (`rules/article/shape.ts`), and anything may come from elsewhere. */
export const NESTS_MOST = 24

/** A paragraph of more marks is no prose: to pair them takes the square of their number. */
const MARKS_MOST = 2_000
const MARKS = /[*_~[\]`]/g

/** Reads Markdown without running out of stack: what is nested deeper than anybody reads is text. */
export class BoundedLexer extends Lexer {
  private depth = 0

  override blockTokens(text: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[]
  override blockTokens(text: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList
  override blockTokens(text: string, tokens: Token[] = [], lastParagraphClipped?: boolean): Token[] {
    return this.within(text, tokens, () => super.blockTokens(text, tokens, lastParagraphClipped))
  }

  override inlineTokens(text: string, tokens: Token[] = []): Token[] {
    const isProse = (text.match(MARKS)?.length ?? 0) <= MARKS_MOST
    return this.within(text, tokens, () => (isProse ? super.inlineTokens(text, tokens) : asText(text, tokens)))
  }

  private within(text: string, tokens: Token[], read: () => Token[]): Token[] {
    if (this.depth >= NESTS_MOST) return asText(text, tokens)
    this.depth += 1
    try {
      return read()
    } finally {
      this.depth -= 1
    }
  }
}

function asText(text: string, tokens: Token[]): Token[] {
  tokens.push({ type: 'text', raw: text, text, escaped: false })
  return tokens
}
