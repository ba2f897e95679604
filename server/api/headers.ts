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
export function securityHeaders(server: FastifyInstance, production: boolean): void {
  server.addHook('onSend', async (_request, reply) => {
    // what is not ours to show as a page brings a stricter one of its own
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', POLICY)
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'x-frame-options': 'DENY',
    })
    if (production) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
  })
}
