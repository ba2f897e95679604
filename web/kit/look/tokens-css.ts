import { breakpoints, day, fonts, lengths, motion, night, paper, responsive, root, type } from './tokens.ts'

/** The style sheet of CSS variables that the tokens mean; `vite.config.ts` serves it as `virtual:tokens.css`. */
export function tokensCss(): string {
  const dayLines = [...variables(day), 'color-scheme: light']
  const nightLines = [...variables(night), 'color-scheme: dark']
  return [
    block(':root', [...dayLines, ...fixed(), ...sized('desktop'), ...face('en-US')]),
    block('[data-theme="night"]', nightLines),
    media('(prefers-color-scheme: dark)', block(':root:not([data-theme])', nightLines)),
    ...Object.keys(fonts).map((tag) => block(`:lang(${tag})`, face(tag as keyof typeof fonts))),
    media(`(max-width: ${breakpoints.narrow}px)`, block(':root', widths('narrow'))),
    media(`(max-width: ${breakpoints.phone}px)`, block(':root', [...widths('phone'), ...sized('phone')])),
    media(
      '(prefers-reduced-motion: reduce)',
      block(
        ':root',
        durations().map(([name]) => `--${name}: 0ms`),
      ),
    ),
    block('html', [`font-size: ${rootSize()}`]),
    // twice the root: before each edition, whichever the screen shows
    media('print', block(':root:root', [...variables({ ...day, ...paper }), 'color-scheme: light'])),
  ].join('\n')
}

/** 100% of the user's own size from 780 px up, and in a straight line down to 15.5/16 of it at 390 px. */
function rootSize(): string {
  const perPx = (root.desktop - root.phone) / (root.upTo - 390)
  const atZero = root.desktop - perPx * root.upTo
  return `min(100%, ${round((atZero / 16) * 100)}% + ${round(perPx * 100)}vw)`
}

function sized(width: 'desktop' | 'phone'): string[] {
  return Object.entries(type).map(([name, size]) => {
    const rem = `${round(size[width] / root[width])}rem`
    const floor = name === 'input' ? 16 : size[width] < 14 ? root.floor : 0
    return `--text-${name}: ${floor ? `max(${floor}px, ${rem})` : rem}`
  })
}

function fixed(): string[] {
  return [
    ...Object.entries(lengths).map(([name, px]) => `--${name}: ${px}px`),
    ...widths('desktop'),
    ...durations().map(([name, ms]) => `--${name}: ${ms}ms`),
    ...Object.entries(motion).flatMap(([name, curve]) => (typeof curve === 'string' ? [`--${name}: ${curve}`] : [])),
  ]
}

function widths(width: 'desktop' | 'narrow' | 'phone'): string[] {
  return Object.entries(responsive).map(([name, px]) => `--${name}: ${px[width]}px`)
}

function durations(): [string, number][] {
  return Object.entries(motion).flatMap(([name, ms]) => (typeof ms === 'number' ? [[name, ms]] : []))
}

function face(tag: keyof typeof fonts): string[] {
  const { sans, serif, line, heading } = fonts[tag]
  return [`--sans: ${sans}`, `--serif: ${serif}`, `--line: ${line}`, `--line-heading: ${heading}`]
}

function variables(colours: Readonly<Record<string, string>>): string[] {
  return Object.entries(colours).map(([name, value]) => `--${name}: ${value}`)
}

function block(selector: string, lines: readonly string[]): string {
  return `${selector} {\n${lines.map((line) => `  ${line};`).join('\n')}\n}`
}

function media(query: string, content: string): string {
  return `@media ${query} {\n${content}\n}`
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
