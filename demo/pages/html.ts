/** Text that is safe between tags and within quoted attributes. */
export function escaped(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? '')
}

const style = `
  :root { color-scheme: light dark; --line: #8884; --soft: #8889; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
  nav { display: flex; gap: 1.25rem; padding-bottom: .75rem; border-bottom: 1px solid var(--line); }
  nav strong { margin-right: auto; font-weight: 600; }
  a { color: inherit; }
  h1 { font-size: 1.25rem; font-weight: 600; }
  article { padding: 1rem 0; border-bottom: 1px solid var(--line); }
  h2 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
  .facts { color: color-mix(in srgb, currentColor 70%, transparent); font-size: .875rem; overflow-wrap: anywhere; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .5rem 0 0; }
  form { display: grid; gap: 1rem; max-width: 30rem; }
  label { display: grid; gap: .25rem; }
  input, select, button { font: inherit; padding: .5rem .6rem; border: 1px solid var(--soft); border-radius: .375rem; }
  button { justify-self: start; cursor: pointer; }
  code { overflow-wrap: anywhere; }`

/** A whole page; `body` is HTML already. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} – Orrery demo</title><style>${style}</style></head>
<body><nav><strong>Orrery demo</strong><a href="/mail">Mail</a><a href="/faucet">Faucet</a><a href="/clock">Clock</a></nav>
<main><h1>${escaped(title)}</h1>${body}</main></body></html>
`
}
