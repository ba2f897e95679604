import { SMTPServer } from 'smtp-server'
import { freePort } from '#proof/stand-ins/free-port.ts'

type Behaviour = 'take' | 'refuse' | 'hang' | 'gone' | 'barred'
const REFUSED: Partial<Record<Behaviour, string>> = { gone: '5.1.1 no such user', barred: '5.7.1 relaying denied' }

/** A mail server of the outside, which can have bad days. */
export interface MailServer {
  readonly url: string
  /** Who each accepted mail was for, in order. */
  readonly accepted: readonly string[]
  /** What each accepted mail was, headers and all, as it came. */
  readonly texts: readonly string[]
  /** Deliveries that were begun, accepted or not. */
  readonly begun: readonly string[]
  /** What happens to a mail for an address: taken, refused for now, or left without an answer; `gone`: there is no such mailbox; `barred`: nothing of ours is taken. */
  behave(how: (address: string) => Behaviour): void
  stop(): Promise<void>
}

/** Starts a mail server on a port; without one, on a free one. It takes every mail until it is told otherwise. */
export async function mailServer(port?: number): Promise<MailServer> {
  const accepted: string[] = []
  const texts: string[] = []
  const begun: string[] = []
  let how: (address: string) => Behaviour = () => 'take'
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 500,
    onRcptTo: ({ address }, _, done) => {
      const said = REFUSED[how(address)]
      done(said === undefined ? null : Object.assign(new Error(said), { responseCode: 550 }))
    },
    onData: (stream, session, done) => {
      const address = session.envelope.rcptTo[0]?.address ?? ''
      begun.push(address)
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.once('end', () => {
        const behaviour = how(address)
        if (behaviour === 'hang') return
        if (behaviour === 'take') {
          texts.push(Buffer.concat(parts).toString())
          accepted.push(address)
        }
        done(behaviour === 'take' ? null : Object.assign(new Error('greylisted, try later'), { responseCode: 451 }))
      })
    },
  })
  server.on('error', () => {}) // a client that was killed
  const own = port ?? (await freePort())
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${own}`,
    accepted,
    texts,
    begun,
    behave: (chosen) => {
      how = chosen
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
