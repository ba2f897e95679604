import { CODE_GUESSES, CODE_MAILS, mailboxOf } from '#rules/account/mail-caps.ts'
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
  // who is logged in to the account of the address shares nothing with whoever is only near him
  if (await isHis(services, asker))
    return [{ cap: 'mail in', subject: `${addressKey} ${asker.member}`, most: CODE_MAILS.ofOwner }]
  if (await isNear(services, asker)) return [{ cap: 'mail own', subject: addressKey, most: CODE_MAILS.ofOwner }]
  const mailbox = mailboxOf(addressKey)
  return [
    { cap: 'mail from', subject: source, most: services.settings.mailsPerDay },
    { cap: 'mail', subject: `${mailbox} ${source}`, most: CODE_MAILS.ofOneStranger },
    { cap: 'mail', subject: mailbox, most: CODE_MAILS.ofStrangers },
  ]
}

/** The budgets of wrong guesses, of an address and purpose, that one more takes from. */
export async function guessCaps(services: Services, asker: CodeAsker, type: number): Promise<readonly DayCap[]> {
  const subject = `${type} ${asker.addressKey}`
  const ofStrangers = { cap: 'guess', subject, most: CODE_GUESSES.ofStrangers } as const
  if (asker.member !== null) {
    const own = { cap: 'guess own', subject: `${subject} ${asker.member}`, most: CODE_GUESSES.ofOwner } as const
    // to an address that is not his yet many accounts could guess, each with a budget of its own
    return (await isHis(services, asker)) ? [own] : [own, ofStrangers]
  }
  if (await isNear(services, asker)) return [{ cap: 'guess own', subject, most: CODE_GUESSES.ofOwner }]
  return [{ cap: 'guess', subject: `${subject} ${sourceOf(asker.ip)}`, most: CODE_GUESSES.ofOneStranger }, ofStrangers]
}

/** Whether it is asked by who is logged in to the account of the address. */
async function isHis(services: Services, { addressKey, member }: CodeAsker): Promise<boolean> {
  return member !== null && (await memberOfEmail(services.database, addressKey))?.id === member
}

/**
 * Whether it comes from where the account of the address is used; whoever is only logged in elsewhere is a stranger to it. Of an address
 * that nobody has as much is asked (of 0n, which nobody is): the time of an answer would tell else who has an account.
 */
async function isNear(services: Services, { addressKey, ip }: CodeAsker): Promise<boolean> {
  const owner = await memberOfEmail(services.database, addressKey)
  return knowsNetwork(services, owner?.id ?? 0n, sourceOf(ip))
}
