import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'

const kept = 200

const mailShape = z.object({
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
})

/** A mail that was caught. */
export type CaughtMail = z.output<typeof mailShape>

/** The last 200 mails, in a file of one JSON object a line. */
export interface MailStore {
  add(mail: CaughtMail): void
  /** The newest first. */
  list(): readonly CaughtMail[]
}

/**
 * Opens the store; a line that a kill cut short is left out. A mail that cannot be written (the disk is full) is not
 * taken: `add` throws, so that the sender tries again.
 */
export function openMailStore(file: string): MailStore {
  mkdirSync(dirname(file), { recursive: true })
  let mails = (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []).flatMap(readLine).slice(-kept)
  rewrite(file, mails)
  let lines = mails.length
  let whole = true
  return {
    list: () => mails.toReversed(),
    add: (mail) => {
      const next = [...mails, mail].slice(-kept)
      if (whole && lines < 2 * kept) {
        whole = false // a failure may leave half a line: then the next mail writes all anew
        appendFileSync(file, `${JSON.stringify(mail)}\n`)
        lines += 1
      } else {
        rewrite(file, next)
        lines = next.length
      }
      whole = true
      mails = next
    },
  }
}

function rewrite(file: string, mails: readonly CaughtMail[]): void {
  writeFileSync(`${file}.new`, mails.map((mail) => `${JSON.stringify(mail)}\n`).join(''), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

function readLine(line: string): CaughtMail[] {
  try {
    const parsed = mailShape.safeParse(JSON.parse(line))
    return parsed.success ? [parsed.data] : []
  } catch {
    return []
  }
}
