// Before the first paint: the edition and the language that were picked, so that nothing flashes.
{
  let picked = 'zh_TW'
  let visitor = true
  try {
    const theme = localStorage.getItem('orrery.theme')
    if (theme === 'day' || theme === 'night') document.documentElement.dataset.theme = theme
    const { language, token } = JSON.parse(localStorage.getItem('orrery.session') ?? '{}').state ?? {}
    visitor = !token
    // what was picked, else what the address names (`readLanguage` of web/state/language.ts)
    const spoken = language || new URLSearchParams(location.search).get('lang')
    if (/^[a-z]{2}_[A-Z]{2}$/.test(spoken)) {
      document.documentElement.lang = spoken.replace('_', '-')
      picked = spoken
    }
  } catch {
    // storage may be closed to us: the defaults hold
  }
  // what the first screen needs comes beside the application, not after it (tools/ahead.ts)
  const ahead = document.getElementById('ahead')?.textContent ?? '{}'
  const { screens = {}, texts = {}, guarded = [], bare = [] } = JSON.parse(ahead)
  // a visitor sees the login instead of what is not for him
  const asked = location.pathname.replace(/^\/p\/[^/]+/, '/p/:planet').replace(/(:planet)\/[^/]+$/, '$1/:plot')
  const path = visitor && guarded.includes(asked) ? '/login' : asked
  // the frame that stands until the application draws its own (web/kit/look/before.css)
  document.documentElement.dataset.frame = bare.includes(path) ? 'bare' : path
  const [files, rooms] = screens[path] ?? [[], []]
  for (const file of [...files, ...rooms.map((room) => texts[picked]?.[room])]) {
    if (!file) continue
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
}
