/** The signature of a payload (api.md, The wire): for damage and replays, never for authority. */

/** Drops empty fields and sorts names by UTF-16 code unit, at each level; arrays keep their order. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value)
    .filter(([, field]) => !isEmpty(field))
    .sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0))
    .map(([name, field]) => [name, canonical(field)])
  return Object.fromEntries(entries)
}

function isEmpty(field: unknown): boolean {
  return field === null || field === undefined || field === ''
}

/** JSON with the names of each object in code-unit order; integer-like names too, which objects would move to the front. */
function text(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(text).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${text(field)}`).join(',')}}`
}

/** The string that is signed: every field but `sign`, empty ones dropped, `name=value` joined by `&`. */
export function canonicalString(payload: Readonly<Record<string, unknown>>): string {
  return Object.entries(payload)
    .filter(([name, field]) => name !== 'sign' && !isEmpty(field))
    .sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0))
    .map(([name, field]) => `${name}=${typeof field === 'string' ? field : text(canonical(field))}`)
    .join('&')
}

/** Lower-case hex HMAC-SHA-256 of the canonical string; Web Crypto, so that server and browser run the same. */
export async function sign(payload: Readonly<Record<string, unknown>>, secret: string): Promise<string> {
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(canonicalString(payload)))
  return hex(new Uint8Array(signature))
}

/** SHA-256 of a text as lower-case hex: passwords on the wire. */
export async function sha256(textToHash: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(textToHash))))
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
