import { linkList } from '#calls/link/list.ts'
import { useAnswer } from '#web/ask/hooks.ts'

interface Social {
  readonly name: string
  readonly url: string
}

interface Links {
  /** The address of a tag, where the server gives one. */
  readonly of: (tag: string) => string | undefined
  readonly social: readonly Social[]
}

/** A page of the product that a listed address names; undefined: it leads outside. */
export function insideOf(address: string): string | undefined {
  return /^\/(?![/\\])/.test(address) ? address : undefined
}

/** The addresses that the server lists (SHELL-07), asked for when they are `wanted`. Only web addresses and pages of ours count. */
export function useLinks(wanted = true): Links {
  const list = (useAnswer(linkList, {}, { enabled: wanted }).data ?? []).filter(({ url }) =>
    /^(https?:\/)?\/(?![/\\])/.test(url),
  )
  return {
    of: (tag) => list.find((link) => link.tag === tag)?.url,
    // `SOCIAL_TELEGRAM` is Telegram: names of networks are the same in every language
    social: list.flatMap(({ tag, url }) => {
      const [, first, rest = ''] = /^SOCIAL_(.)(.*)/.exec(tag) ?? []
      return first ? [{ name: first + rest.toLowerCase(), url }] : []
    }),
  }
}
