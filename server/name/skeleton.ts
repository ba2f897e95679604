import { rectifyConfusion } from 'unicode-confusables'

/**
 * What names that look alike have in common: the skeleton of UTS 39 (confusable characters replaced by one of each kind),
 * whatever the case. Two names with one skeleton are one name to the eye; it is compared and never shown.
 */
export function skeletonOf(name: string): string {
  // a capital I looks like an l and a small i does not: once as it is written, once as it is folded
  return mapped(mapped(name.normalize('NFKC')).toLowerCase())
}

function mapped(text: string): string {
  return rectifyConfusion(text.normalize('NFD')).normalize('NFD')
}
