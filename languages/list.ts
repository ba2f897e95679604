/** Things one after the other as a language joins them; Chinese sets a space between its own letters and Latin ones or figures: `DP 和 DAOT`. */
export function listText(parts: readonly string[], tag: string): string {
  const text = new Intl.ListFormat(tag).format(parts)
  return tag.startsWith('zh') ? text.replaceAll(/(?<=\w)(?=和)|(?<=和)(?=\w)/g, ' ') : text
}
