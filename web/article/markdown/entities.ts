const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Text with the few names of characters that Markdown knows put in their places; it is text afterwards, whatever it says. */
export function plainOf(text: string): string {
  return text.replaceAll(/&([a-z]+);/g, (whole, name: string) => NAMED[name] ?? whole)
}
