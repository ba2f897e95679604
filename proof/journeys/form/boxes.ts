import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { buildSync } from 'esbuild'

interface InPage {
  readonly boxes?: { look(parts?: string): string[] }
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
 * change of width asked for is drawn. `parts`: a selector, where only what lies over the screen is to be looked at. Loaded once a page.
 */
export async function boxes(page: Page, parts?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'boxes' in window))) await page.evaluate(`${source}; window.boxes = boxes`)
  return page.evaluate(async (within) => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const { boxes: inPage } = window as unknown as InPage
    return inPage?.look(within) ?? ['nothing was looked at']
  }, parts)
}
