// Before the first paint: the edition and the language that were picked, so that nothing flashes.
{
  const page = document.documentElement
  // what the first screen needs comes beside the application, not after it (tools/ahead.ts)
  const { screens, texts, guarded, bare } = JSON.parse(document.getElementById('ahead').textContent)
  let picked = 'zh_TW'
  let token
  try {
    const theme = localStorage.getItem('orrery.theme')
    if (theme === 'day' || theme === 'night') page.dataset.theme = theme
    const state = JSON.parse(localStorage.getItem('orrery.session'))?.state
    token = state?.token
    // what was picked, else what the address names (`readLanguage` of web/state/language.ts)
    const spoken = state?.language || new URLSearchParams(location.search).get('lang')
    if (texts[spoken]) picked = spoken
  } catch {
    // storage may be closed to us: the defaults hold
  }
  // who runs no script is told the language of the head; the application speaks this one
  page.lang = picked.replace('_', '-')
  // a visitor sees the login instead of what is not for him
  const asked = location.pathname.replace(/^\/p\/[^/]+/, '/p/:planet').replace(/(:planet)\/[^/]+$/, '$1/:plot')
  const path = !token && guarded.includes(asked) ? '/login' : asked
  // the frame that stands until the application draws its own (web/kit/look/before.css)
  page.dataset.frame = bare.includes(path) ? 'bare' : path
  const [files, rooms] = screens[path] ?? [[], []]
  for (const file of [...files, ...rooms.map((room) => texts[picked][room])]) {
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
}
