import { exportHead, exportKeys } from '#calls/export/published.ts'
import { checkFile, type Fault, type Sound } from '#rules/export/check.ts'
import { ask } from '#web/ask/client.ts'

/** What came of a check in this browser; of a sound file also with the root of which day its head was published. */
export type Checked = Fault | (Sound & { readonly day: number | null; readonly known: boolean })

/** Checks a file here: nothing of it leaves the browser but the hash of its last line. */
export async function checkHere(text: string): Promise<Checked> {
  const { keys } = await ask(exportKeys, {})
  const checked = await checkFile(text, sha256, (id, signed, signature) => {
    const key = keys.find((one) => one.id === id)
    return key ? verifies(key.publicKey, signed, signature) : Promise.resolve(undefined)
  })
  if ('fault' in checked) return checked
  const { signed } = await ask(exportHead, { head: checked.seal.head })
  return { ...checked, day: signed?.day ?? null, known: signed !== null }
}

async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Ed25519; a signature that is none of its form did not sign. */
async function verifies(publicKey: string, text: string, signature: string): Promise<boolean> {
  const bytes = bytesOf(signature)
  if (!bytes) return false
  const key = await crypto.subtle.importKey('raw', bytesOf(publicKey) ?? new Uint8Array(), 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, bytes, new TextEncoder().encode(text))
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(base64url)) return undefined
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}
