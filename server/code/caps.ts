import { CODE_GUESSES, CODE_MAILS } from '#rules/account/mail-caps.ts'
import { sourceOf } from '#rules/security/network.ts'
import { memberOfEmail } from '#server/member/member.ts'
import { knowsNetwork } from '#server/member/networks.ts'
import type { Services } from '#server/services/services.ts'
import type { DayCap } from './day-cap.sql.ts'

/** Who asks for a code or gives one: for what address, from where, and logged in as whom. */
export interface CodeAsker {
  readonly addressKey: string
  readonly ip: string
  /** The account that the code is bound to, which asked for it while logged in. */
  readonly member: bigint | null
}

/** The budgets of mails that one more to an address takes from. */
export async function mailCaps(services: Services, asker: CodeAsker): Promise<readonly DayCap[]> {
  const { addressKey } = asker
  const source = sourceOf(asker.ip)
  if (await isOwner(services, asker)) return [{ cap: 'mail own', subject: addressKey, most: CODE_MAILS.ofOwner }]
  return [
    { cap: 'mail from', subject: source, most: services.settings.mailsPerDay },
    { cap: 'mail', subject: `${addressKey} ${source}`, most: CODE_MAILS.ofOneStranger },
    { cap: 'mail', subject: addressKey, most: CODE_MAILS.ofStrangers },
  ]
}

/** The budgets of wrong guesses, of an address and purpose, that one more takes from. */
export async function guessCaps(services: Services, asker: CodeAsker, type: number): Promise<readonly DayCap[]> {
  const subject = `${type} ${asker.addressKey}`
  if (asker.member !== null)
    return [{ cap: 'guess own', subject: `${subject} ${asker.member}`, most: CODE_GUESSES.ofOwner }]
  if (await isOwner(services, asker)) return [{ cap: 'guess own', subject, most: CODE_GUESSES.ofOwner }]
  return [
    { cap: 'guess', subject: `${subject} ${sourceOf(asker.ip)}`, most: CODE_GUESSES.ofOneStranger },
    { cap: 'guess', subject, most: CODE_GUESSES.ofStrangers },
  ]
}

/** Whether it comes from where the account of the address is used; whoever is only logged in elsewhere is a stranger to it. */
async function isOwner(services: Services, { addressKey, ip, member }: CodeAsker): Promise<boolean> {
  const owner = await memberOfEmail(services.database, addressKey)
  const id = owner?.id ?? 0n
  const known = await knowsNetwork(services, id, sourceOf(ip))
  return id !== 0n && (member === id || known)
}
