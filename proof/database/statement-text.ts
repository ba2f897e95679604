/** The text of a statement as it was given to a connection of pg: by itself, or with its values beside it. */
export function textOf(told: unknown): string {
  return typeof told === 'string' ? told : (told as { text: string }).text
}
