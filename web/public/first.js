// Before the first paint: the edition and the language that were picked, so that nothing flashes.
try {
  const theme = localStorage.getItem('orrery.theme')
  if (theme === 'day' || theme === 'night') document.documentElement.dataset.theme = theme
  const { language } = JSON.parse(localStorage.getItem('orrery.session') ?? '{}').state ?? {}
  if (/^[a-z]{2}_[A-Z]{2}$/.test(language)) document.documentElement.lang = language.replace('_', '-')
} catch {
  // storage may be closed to us: the defaults hold
}
