/** Which room may import which, besides itself (docs/style.md); `*`: every one. */
export const ROOMS = {
  rules: [],
  pictures: ['rules'],
  calls: ['rules'],
  languages: [],
  ledger: ['rules'],
  chain: ['rules'],
  server: ['rules', 'pictures', 'calls', 'languages', 'ledger', 'chain'],
  web: ['rules', 'calls', 'languages', 'pictures'],
  demo: ['*'],
  proof: ['*'],
  // a file of records is checked by the very rule that wrote it
  tools: ['proof', 'rules', 'pictures'],
}

/** Rooms whose words stand in an order: none leads back to one that needs it. */
export const WORDS_IN_ORDER = ['rules', 'pictures', 'calls', 'chain', 'server', 'web']

/** What a room may besides know the types of: the texts of refusals are keyed by their names. */
export const TYPES_ONLY = { languages: ['rules'] }

/** What few may use at run time: files and folders by their beginnings. A pass of an exit comes from the gate alone. */
export const ONLY_FOR = {
  'ledger/exit.ts': ['server/api/gate/exit.ts', 'proof/'],
  // money is asked for in one place of the web
  'web/ask/any-act.ts': ['web/ask/hooks.ts', 'web/pay/use-once.ts'],
  'server/api/gate/exit.ts': ['server/api/gate/', 'demo/', 'proof/'],
}

/** Third-party packages of each room; `node:` stands for what Node brings. */
export const PACKAGES = {
  rules: [],
  pictures: [],
  calls: ['zod'],
  languages: ['use-intl'],
  ledger: ['kysely', 'pg'],
  chain: ['node:crypto', 'node:fs', 'viem'],
  server: [
    'node:',
    'kysely',
    'pg',
    'graphile-worker',
    'fastify',
    'flydrive',
    '@fastify/compress',
    '@fastify/multipart',
    '@fastify/static',
    '@node-rs/argon2',
    'commander',
    'dataloader',
    'lru-cache',
    'nodemailer',
    'openid-client',
    'otpauth',
    'pino',
    'prom-client',
    'rate-limiter-flexible',
    '@smithy/signature-v4',
    'sharp',
    'unicode-confusables',
    'uuid',
    'viem',
    'web-push',
    'zod',
  ],
  web: [
    'react',
    'react-dom',
    'react-error-boundary',
    'wouter',
    '@tanstack/react-query',
    'react-hook-form',
    'lightweight-charts',
    'marked',
    'qrcode.react',
    'use-intl',
    // the service worker, and the way to it
    'workbox-precaching',
    'workbox-routing',
    'workbox-strategies',
    'workbox-window',
    'zod',
    'zustand',
  ],
  demo: ['node:', 'pg', 'kysely', 'viem', 'oidc-provider', 'smtp-server', 'postal-mime', 'otpauth', 'zod'],
  proof: [
    'node:',
    'pg',
    'kysely',
    'viem',
    'fastify',
    '@node-rs/argon2',
    'otpauth',
    'jose',
    'smtp-server',
    // the page of scenes
    'react',
    'react-dom',
    '@tanstack/react-query',
    'dejavu-fonts-ttf',
    // what looks at the boxes of a page goes into it as one script
    'esbuild',
    // what a QR code has to be
    'qrcode.react',
    'use-intl',
    'uuid',
    'vitest',
    'fast-check',
    '@playwright/test',
    'axe-core',
    'sharp',
    'zod',
  ],
  tools: ['node:', 'esbuild', 'icu-minify', 'pg', 'sharp', 'vite', 'vitest'],
}

/** What tests of any room may use besides. */
export const TEST_PACKAGES = [
  's3rver',
  'vitest',
  'fast-check',
  'node:',
  'kysely',
  'pg',
  'viem',
  'uuid',
  'otpauth',
  'zod',
  'nodemailer',
  'jose',
]

/** Faults that stand, and may only become fewer: words that still read the SQL of another instead of its use case. */
export const KNOWN = []
