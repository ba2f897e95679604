// Before the first paint: the edition and the language that were picked, so that nothing flashes.
{
  let picked = 'zh_TW'
  try {
    const theme = localStorage.getItem('orrery.theme')
    if (theme === 'day' || theme === 'night') document.documentElement.dataset.theme = theme
    const { language } = JSON.parse(localStorage.getItem('orrery.session') ?? '{}').state ?? {}
    if (/^[a-z]{2}_[A-Z]{2}$/.test(language)) {
      document.documentElement.lang = language.replace('_', '-')
      picked = language
    }
  } catch {
    // storage may be closed to us: the defaults hold
  }
  // what the first screen needs comes beside the application, not after it (tools/ahead.ts)
  const { screens, words } = JSON.parse(document.getElementById('ahead')?.textContent ?? '{"screens":{}}')
  const [files, said] = screens[location.pathname] ?? [[], []]
  for (const file of [...files, ...said.map((word) => words[picked]?.[word])]) {
    if (!file) continue
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
}
