import type { Language } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { deviceName, deviceOf } from '#rules/security/device.ts'
import { FREEZE_HOURS, SECURITY_EVENTS, type SecurityEvent } from '#rules/security/events.ts'
import { networkOf } from '#rules/security/network.ts'
import { freezeInForce } from '#server/hold/freeze.ts'
import { putHold } from '#server/hold/hold.ts'
import { type Letter, tellMember } from '#server/notice/tell.ts'
import { seal } from '#server/secret/secret.ts'
import type { Services } from '#server/services/services.ts'
import type { Reader } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { freezePage, offerFreezeLink } from './freeze-link.ts'
import { ownsSomething } from './owning.ts'

/** Where something came from, as far as a request says. */
export interface Origin {
  readonly services: Services
  readonly ip: string
  readonly agent: string
}

const HOUR = 3_600_000

/**
 * What follows of a security event, in its transaction (rules/security/events): nothing leaves for a time, and the owner is
 * told by mail with a link that freezes the account; `formerEmail` too, where the address was changed.
 */
export async function followUp(
  reader: Reader,
  from: Origin,
  member: bigint,
  kind: SecurityEvent,
  formerEmail = '',
): Promise<void> {
  const { mail, holds } = SECURITY_EVENTS[kind]
  const held = holds === 'owning' ? await ownsSomething(reader, member) : holds
  const until = held ? await putHold(reader, member, kind) : undefined
  if (!mail) return
  const at = from.services.now()
  await tellMember(reader, { member, kind: 'security', facts: { event: kind }, at, also: [formerEmail] }, (language) =>
    letterOf(reader, from, { member, language, kind, until }),
  )
}

interface Happened {
  readonly member: bigint
  readonly language: Language
  readonly kind: SecurityEvent
  readonly until: Date | undefined
}

async function letterOf(reader: Reader, from: Origin, { member, language, kind, until }: Happened): Promise<Letter> {
  const { services } = from
  const say = translator(language)
  const now = services.now()
  const frozen = kind === 'frozen'
  const end = frozen ? new Date((await worldNow(reader)).getTime() + FREEZE_HOURS * HOUR) : until
  const byOperator = frozen && (await freezeInForce(reader, member))?.by === 'operator'
  const link = frozen ? freezePage(services) : await offerFreezeLink(services, reader, member)
  return {
    mail: frozen ? 'frozen' : 'security',
    values: {
      what: say(`security.event.${kind}`),
      when: utc(now),
      device: deviceName(deviceOf(from.agent)) || say('security.unknownDevice'),
      network: networkOf(from.ip) || say('security.unknownNetwork'),
      held: until ? 'yes' : byOperator ? 'byOperator' : 'no',
      until: end ? utc(end) : '',
    },
    // the link is as good as a key to the freeze: it does not stand readable in the queue
    sealed: { link: seal(link, services.settings.pepper).toString('base64') },
  }
}

/** An instant as a mail says it: to the minute, for all time zones. */
function utc(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ')
}
