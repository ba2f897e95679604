import { COMMUNITIES, COMMUNITY_PASSWORD } from '#demo/identity/people.ts'
import { PASSWORD, PEOPLE, secretOf, TRANSACTION_PASSWORD } from '#demo/seed/people.ts'
import { eldest } from '#demo/seed/plan/people-plan.ts'
import type { BoxSettings } from './settings.ts'
import type { Box } from './start.ts'

/** What the start prints when all runs: addresses, and who can log in. */
export function welcome(settings: BoxSettings, box: Box): string {
  const addresses = [
    ['Orrery', `http://127.0.0.1:${settings.port}`],
    ['Mail', `${box.pagesUrl}/mail`],
    ['Faucet', `${box.pagesUrl}/faucet`],
    ['World clock', `${box.pagesUrl}/clock`],
    ...box.chains.map(({ chainId, rpcUrl, token }) => [
      `Chain ${chainId}`,
      token ? `${rpcUrl}  USDT ${token}` : `${rpcUrl}  wallets only, no token`,
    ]),
    ...box.partners.map(({ name, url }) => [name, `${url}  its people send to Orrery here`]),
    ['Data', settings.dataDir],
  ]
  const lines = ['', ...addresses.map(([name = '', place]) => `  ${name.padEnd(12)} ${place}`), '']
  if (box.identityUrl) lines.push(...communities())
  if (box.seeded === 'small' || box.seeded === 'full') lines.push(...people())
  if (box.seeded === 'full')
    lines.push(`  ${eldest()} has the same login password, and lands that are 1,100 days old`, '')
  lines.push('  Ctrl-C ends it; the data is kept. Operators: npm run operator', '')
  return lines.join('\n')
}

function communities(): string[] {
  const rows = COMMUNITIES.map(({ name, people: members }) => {
    return `  ${name.padEnd(12)} ${members.map(({ account }) => account).join(', ')}`
  })
  return [...rows, `  ${''.padEnd(12)} log in to a community with the password ${COMMUNITY_PASSWORD}`, '']
}

function people(): string[] {
  const rows = PEOPLE.map(({ username, email }) => `  ${wide(username, 10)}  ${email.padEnd(20)}  ${secretOf(email)}`)
  return [
    `  Login password ${PASSWORD}   transaction password ${TRANSACTION_PASSWORD}`,
    `  ${'Username'.padEnd(10)}  ${'E-mail'.padEnd(20)}  Google Authenticator key`,
    ...rows,
    '',
  ]
}

/** Pads to columns of a terminal, where Chinese and Korean characters are two wide. */
function wide(text: string, columns: number): string {
  const width = [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) > 0x1100 ? 2 : 1), 0)
  return text + ' '.repeat(Math.max(0, columns - width))
}
