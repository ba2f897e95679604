/** A tree of messages: names to texts, at any depth. */
export interface MessageTree {
  readonly [name: string]: string | MessageTree
}

/** `messages`, with what it lacks taken from `fallback`. */
export function fillFrom(fallback: MessageTree, messages: MessageTree): MessageTree {
  const filled: Record<string, string | MessageTree> = { ...fallback }
  for (const [name, own] of Object.entries(messages)) {
    const other = fallback[name]
    filled[name] = typeof own === 'object' && typeof other === 'object' ? fillFrom(other, own) : own
  }
  return filled
}
