import { KEYS } from '#proof/operators/keys.ts'
import { operate } from '#server/operator/operate.ts'
import type { Services } from '#server/services/services.ts'

/** What the command line of operators says to words; throws as it does. */
export async function operatorSays(services: Services, ...words: string[]): Promise<string[]> {
  const lines: string[] = []
  await operate({ services, operator: 'orla', approvalKey: KEYS.get('orla'), print: (line) => lines.push(line) }, words)
  return lines
}
