/** A browser without a screen at an identity provider: keeps cookies, follows redirects, fills in its form. */
export async function logInAt(
  url: string,
  how: { readonly account: string; readonly password: string } | 'cancel',
): Promise<URL> {
  const cookies = new Map<string, string>()
  async function go(to: string, form?: URLSearchParams): Promise<{ page: string } | { next: string }> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(to, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    const next = answer.headers.get('location')
    return next ? { next: new URL(next, to).href } : { page: await answer.text() }
  }
  const home = new URL(url).origin
  let at = url
  for (let step = 0; step < 12; step += 1) {
    const seen = await go(at)
    if ('next' in seen) {
      at = seen.next
      if (new URL(at).origin !== home) return new URL(at)
      continue
    }
    const action = /<form method="post" action="([^"]+)"/.exec(seen.page)?.[1]
    if (!action) throw new Error(`no form at ${at}: ${seen.page.slice(-300)}`)
    const typed = how === 'cancel' ? { act: 'cancel' } : { act: 'login', ...how }
    const sent = await go(new URL(action, at).href, new URLSearchParams(typed))
    if (!('next' in sent)) throw new Error('the form was not accepted')
    at = sent.next
    if (new URL(at).origin !== home) return new URL(at)
  }
  throw new Error('too many redirects')
}
