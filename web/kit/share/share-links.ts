/** Where a page can be handed on by an address alone, without a script or key of theirs; KakaoTalk and WeChat take none. */
export const SHARED_ON = ['mail', 'line', 'telegram', 'x', 'facebook', 'whatsapp', 'weibo'] as const

/** The address that hands a page with its title to one of them. */
export function shareLink(to: (typeof SHARED_ON)[number], url: string, title: string): string {
  const [page, text] = [encodeURIComponent(url), encodeURIComponent(title)]
  return {
    mail: `mailto:?subject=${text}&body=${page}`,
    line: `https://social-plugins.line.me/lineit/share?url=${page}`,
    telegram: `https://t.me/share/url?url=${page}&text=${text}`,
    x: `https://x.com/intent/post?url=${page}&text=${text}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${page}`,
    whatsapp: `https://wa.me/?text=${text}%20${page}`,
    weibo: `https://service.weibo.com/share/share.php?url=${page}&title=${text}`,
  }[to]
}

/** Characters of an address whose picture a phone can still read at this size; of some thousands, as a long plan has, there is none at all. */
const PICTURED = 400

/** Whether an address is shown as a picture too. */
export const isPictured = (url: string): boolean => url.length <= PICTURED
