import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { buildSync } from 'esbuild'

interface InPage {
  readonly boxes?: { look(): string[] }
}

const { outputFiles } = buildSync({
  entryPoints: [fileURLToPath(new URL('in-page/main.ts', import.meta.url))],
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'boxes',
})
const [source] = outputFiles.map(({ text }) => text)

/**
 * What is cut, overlaps, or is too small to be pressed, on the screen or sheet as it stands (`in-page/`), once what the last
 * change of width asked for is drawn. Loaded once a page.
 */
export async function boxes(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'boxes' in window))) await page.evaluate(`${source}; window.boxes = boxes`)
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const { boxes: inPage } = window as unknown as InPage
    return inPage?.look() ?? ['nothing was looked at']
  })
}
