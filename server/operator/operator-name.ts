const FORM = /^[a-z0-9][a-z0-9._@-]{0,63}$/

/**
 * The one spelling of an operator's name: without capitals and what stands around it, of letters, digits, dots, dashes and @, so that
 * two operators are never one person in two spellings. Undefined for a name that has none.
 */
export function operatorName(text: string): string | undefined {
  const name = text.normalize('NFKC').trim().toLowerCase()
  return FORM.test(name) ? name : undefined
}
