import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { headersOf } from './headers.ts'

/** What Node says of a request that it cannot read or will not wait for, as the status of an answer. */
const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Answers what never became a request (no HTTP, too long a head, too slow) and closes its connection. No route and no hook sees it:
 * it has the headers of every other answer all the same, and `note` is told from which address it came.
 */
export function answerUnheard(
  production: boolean,
  note: (address: string) => void,
): (error: Error & { code?: string }, socket: Socket) => void {
  return (error, socket) => {
    // nobody is there any more
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (!socket.writable) {
      socket.destroy()
      return
    }
    note(socket.remoteAddress ?? '')
    const status = STATUS[error.code ?? ''] ?? 400
    const body = JSON.stringify({ code: status, message: '', data: null })
    const headers = {
      ...headersOf(production),
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`)
  }
}
