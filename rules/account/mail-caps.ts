/**
 * How often a day (UTC) a mailed code is guessed wrong, for one address and purpose. Networks that the account was used from
 * have a budget of their own, which strangers cannot use up; each of these has a part of theirs.
 */
export const CODE_GUESSES = { ofOwner: 20, ofStrangers: 20, ofOneStranger: 10 } as const

/** How often a day codes are mailed to one address, for all purposes together; likewise. */
export const CODE_MAILS = { ofOwner: 20, ofStrangers: 10, ofOneStranger: 5 } as const

/** The instant from which a new day counts: the next midnight of UTC. */
export function nextDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
}

/** The mailbox of an address as its key has it: without what follows a plus in its local part, which most providers take for the same. */
export function mailboxOf(addressKey: string): string {
  return addressKey.replace(/\+[^@]*(?=@)/, '')
}
