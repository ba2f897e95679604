import { spawnSync } from 'node:child_process'
import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Builds the page of a folder (from the root of the checkout) and hands it to `work` in Chromium without a GPU at 1920x1080;
 * `address` is where it is served.
 */
export async function inBrowser<T>(source: string, work: (page: Page, address: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-page-'))
  build(source, folder)
  const server = await serve(folder)
  const args = ['--disable-gpu', '--disable-background-networking', '--no-first-run']
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args })
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
    const address = server.address()
    return await work(page, `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`)
  } finally {
    await browser.close()
    server.close()
    rmSync(folder, { recursive: true })
  }
}

function build(source: string, folder: string): void {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const flags = ['build', source, '--config', 'vite.config.ts', '--outDir', folder, '--emptyOutDir']
  const { status } = spawnSync(process.execPath, [vite, ...flags, '--logLevel', 'error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`the page of ${source} could not be built`)
}

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://local')
    const file = join(folder, normalize(pathname === '/' ? '/index.html' : pathname))
    if (!existsSync(file) || !statSync(file).isFile()) response.writeHead(404).end()
    else {
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
      createReadStream(file).pipe(response)
    }
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}
