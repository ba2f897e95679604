import type { FastifyInstance } from 'fastify'
import { Refusal } from '#rules/errors/errors.ts'
import { placeOf } from '#rules/planet/planet.ts'
import { sourceOf } from '#rules/security/network.ts'
import { type Listening, listenTo } from '#server/events/listen.ts'
import { makeStreams } from '#server/events/streams.ts'
import type { Services } from '#server/services/services.ts'

const HEARTBEAT_MS = 20_000
const MOST_TOPICS = 8
/** Open streams of one process: each holds a socket. */
const MOST_STREAMS = 5000

/**
 * GET `/events?map=<coordinates>` (up to eight): server-sent events, `changed` with the coordinates of a map that is to be
 * fetched again. Nothing private is told here. Refuses `badRequest`, `tooManyRequests`.
 */
export function serveEvents(server: FastifyInstance, services: Services): void {
  const { settings, log } = services
  const streams = makeStreams({ perAddress: settings.streamsPerAddress, most: MOST_STREAMS })
  const ear = { heard: streams.tell, again: streams.tellAll }
  let listening: Listening | undefined
  let heart: NodeJS.Timeout | undefined

  server.get<{ Querystring: { map?: string | string[] } }>('/events', (request, reply) => {
    const maps = [request.query.map ?? []].flat()
    if (maps.length === 0 || maps.length > MOST_TOPICS || !maps.every((map) => placeOf(map)))
      throw new Refusal('badRequest', { field: 'map' })
    const stream = streams.open(sourceOf(request.ip), [...new Set(maps)])
    // the first who watches makes the process listen
    listening ??= listenTo(settings.listenUrl, 'map', ear, log)
    heart ??= setInterval(streams.beat, HEARTBEAT_MS)
    return reply.header('cache-control', 'no-store').type('text/event-stream').send(stream)
  })
  // an open stream would keep the server from closing
  server.addHook('preClose', async () => {
    clearInterval(heart)
    streams.close()
    await listening?.stop()
  })
}
