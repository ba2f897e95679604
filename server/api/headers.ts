import type { FastifyInstance } from 'fastify'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ')

/** The headers of every answer (security.md A8): no inline code, no frame, no guessing of types. */
export function headersOf(production: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'x-frame-options': 'DENY',
    ...(production && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

/** Gives them to all that is routed. */
export function securityHeaders(server: FastifyInstance, production: boolean): void {
  const headers = Object.entries(headersOf(production))
  server.addHook('onSend', async (_request, reply) => {
    // what people uploaded brings a stricter policy of its own, and a card is shown on other origins' pages
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
  })
}
