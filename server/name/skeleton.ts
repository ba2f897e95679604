import { rectifyConfusion } from 'unicode-confusables'

/**
 * What names that look alike have in common: the skeleton of UTS 39 (confusable characters replaced by one of each kind),
 * whatever the case. Two names with one skeleton are one name to the eye; it is compared and never shown.
 */
export function skeletonOf(name: string): string {
  // a capital I looks like an l and a small i does not: once as it is written, once as it is folded
  // and before what is only another form of a sign is made one: of some that other form alone is known
  return mapped(mapped(mapped(name).normalize('NFKC')).toLowerCase())
}

function mapped(text: string): string {
  // the small palochka looks like an l, as its capital does; the library has it as an i
  return rectifyConfusion(text.normalize('NFD').replaceAll('\u04cf', '\u04c0')).normalize('NFD')
}
