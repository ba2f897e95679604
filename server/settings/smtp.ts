/**
 * The address of the mail server, as it was given: `smtps://user:password@host`. One that is none ends the process here, by words of our own: those of the
 * platform repeat it, and with it the password, in the log.
 * @throws Error which does not say what was given
 */
export function smtpUrlOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '' || ![url.username, url.password].every(isEncoded))
    throw new Error(
      'SMTP_URL is no address of a mail server: what is not a letter or digit of its password stands there as %23 does for #',
    )
  return text
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
