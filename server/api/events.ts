import type { FastifyInstance } from 'fastify'
import { Refusal } from '#rules/errors/errors.ts'
import { placeOf } from '#rules/planet/planet.ts'
import { sourceOf } from '#rules/security/network.ts'
import { type Listening, listenTo } from '#server/events/listen.ts'
import { makeStreams } from '#server/events/streams.ts'
import { readTicket } from '#server/notice/ticket.ts'
import type { Services } from '#server/services/services.ts'

const HEARTBEAT_MS = 20_000
const MOST_TOPICS = 8
/** Open streams of one process: each holds a socket. */
const MOST_STREAMS = 5000

/** What the database tells, and what those who watch it call it. */
const TOPICS: Readonly<Record<string, (payload: string) => string>> = {
  map: (coordinates) => coordinates,
  notice: (member) => `member/${member}`,
  settled: () => SETTLED,
  price: () => PRICES,
}
const SETTLED = 'settled'
const PRICES = 'prices'

interface Watching {
  map?: string | string[]
  member?: string | string[]
  prices?: string | string[]
}

/**
 * GET `/events?map=<coordinates>` (up to eight), `?member=<ticket>` (`notice/watch`) or `?prices=1`: server-sent events, `changed` with the
 * coordinates of a map that is to be fetched again, `member/<id>` when something happened to the member, `settled` after a
 * day, `prices` when a pool's price has moved. Nothing private is told here but when. Refuses `badRequest`, `tooManyRequests`; what a ticket opened ends with it.
 */
export function serveEvents(server: FastifyInstance, services: Services): void {
  const { settings, log } = services
  const streams = makeStreams({ perAddress: settings.streamsPerAddress, most: MOST_STREAMS })
  const ear = {
    heard: (channel: string, payload: string) => streams.tell(TOPICS[channel]?.(payload) ?? ''),
    again: streams.tellAll,
  }
  let listening: Listening | undefined
  let heart: NodeJS.Timeout | undefined

  server.get<{ Querystring: Watching }>('/events', (request, reply) => {
    const maps = [request.query.map ?? []].flat()
    const { member: ticket, prices } = request.query
    const now = services.now()
    const whose = typeof ticket === 'string' ? readTicket(ticket, now, settings.pepper) : undefined
    if (ticket !== undefined && !whose) throw new Refusal('badRequest', { field: 'member' })
    if (prices !== undefined && prices !== '1') throw new Refusal('badRequest', { field: 'prices' })
    if ((maps.length === 0 && !whose && !prices) || maps.length > MOST_TOPICS || !maps.every((map) => placeOf(map)))
      throw new Refusal('badRequest', { field: 'map' })
    const topics = [...maps, ...(whose ? [`member/${whose.member}`, SETTLED] : []), ...(prices ? [PRICES] : [])]
    const stream = streams.open(sourceOf(request.ip), [...new Set(topics)], whose?.until)
    // the first who watches makes the process listen
    listening ??= listenTo(settings.directUrl, Object.keys(TOPICS), ear, log)
    heart ??= setInterval(() => streams.beat(services.now()), HEARTBEAT_MS)
    return reply.header('cache-control', 'no-store').type('text/event-stream').send(stream)
  })
  // an open stream would keep the server from closing
  server.addHook('preClose', async () => {
    clearInterval(heart)
    streams.close()
    await listening?.stop()
  })
}
