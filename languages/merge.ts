/** A tree of messages: names to texts, at any depth. */
export interface MessageTree {
  readonly [name: string]: string | MessageTree
}

/** `messages`, with what it lacks taken from `fallback`; so it has the shape of the fallback. */
export function fillFrom<Whole extends MessageTree>(fallback: Whole, messages: MessageTree): Whole {
  const own = Object.entries(messages).map(([name, text]) => {
    const other = fallback[name]
    return [name, isBranch(text) && isBranch(other) ? fillFrom(other, text) : text]
  })
  return { ...fallback, ...Object.fromEntries(own) }
}

/** In the built client a message with arguments is a list, made ready for its formatter: a leaf as well. */
function isBranch(node: string | MessageTree | undefined): node is MessageTree {
  return typeof node === 'object' && !Array.isArray(node)
}
