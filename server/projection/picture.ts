import type { Index } from '#rules/amount/labels.ts'
import { INDEX_SCALE } from '#rules/economy/economy.ts'
import type { Budget, ProjectedDay } from './project.ts'
import { shortOf } from './shown.ts'

const [WIDTH, HEIGHT, LEFT, TOP] = [960, 360, 56, 48]
const LOOKS: Readonly<Record<Budget, { readonly colour: string; readonly dashes: string; readonly name: string }>> = {
  emission: { colour: '#1d5c8f', dashes: '', name: 'land income' },
  wallet: { colour: '#2b2b33', dashes: '6 4', name: 'Stone Age' },
  pools: { colour: '#a3312f', dashes: '10 5', name: 'pools' },
  tfa: { colour: '#7a5c00', dashes: '2 4', name: 'TFA' },
  points: { colour: '#4d7a3a', dashes: '8 3 2 3', name: 'DP' },
}

/** The factors of all budgets by day as one picture (SVG), on paper white so that it prints. */
export function projectionPicture(days: readonly ProjectedDay[]): string {
  const short = shortOf(days)
  const budgets = short.map(({ budget }) => budget)
  const x = (at: number) => LEFT + ((WIDTH - LEFT - 16) * at) / Math.max(1, days.length - 1)
  const y = (factor: Index) => TOP + (HEIGHT - TOP - 48) * (1 - Number(factor) / Number(INDEX_SCALE))
  const line = (budget: Budget) => {
    const { colour, dashes } = LOOKS[budget]
    const points = days.map((day, at) => `${x(at).toFixed(1)},${y(day.budgets[budget].factor).toFixed(1)}`).join(' ')
    return `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="1.8" stroke-dasharray="${dashes}"/>`
  }
  const began = short.flatMap(({ budget, from }) => {
    const day = from === null ? undefined : days.find((one) => one.day === from)
    if (!day) return []
    const [left, top] = [x(days.indexOf(day)).toFixed(1), y(day.budgets[budget].factor).toFixed(1)]
    const { colour } = LOOKS[budget]
    return `<circle cx="${left}" cy="${top}" r="3" fill="${colour}"/><text x="${left}" y="${top}" dx="6" dy="-4" fill="${colour}">${day.day}</text>`
  })
  const rules = [0n, 1n, 2n, 3n, 4n].map((quarter) => {
    const at = y((INDEX_SCALE * quarter) / 4n).toFixed(1)
    return `<path d="M${LEFT} ${at}H${WIDTH - 16}" stroke="#d8d4c8"/><text x="${LEFT - 8}" y="${at}" dy="4" text-anchor="end">${Number(quarter) / 4}</text>`
  })
  const steps = Math.min(6, days.length)
  const marks = Array.from({ length: steps }, (_, step) => {
    const at = Math.round(((days.length - 1) * step) / Math.max(1, steps - 1))
    const anchor = step === 0 ? 'start' : step === steps - 1 ? 'end' : 'middle'
    return `<text x="${x(at).toFixed(1)}" y="${HEIGHT - 24}" text-anchor="${anchor}">${days[at]?.day ?? ''}</text>`
  })
  const key = budgets.map((budget, at) => {
    const { colour, dashes, name } = LOOKS[budget]
    const left = LEFT + at * 160
    return `<path d="M${left} 24h28" stroke="${colour}" stroke-width="1.8" stroke-dasharray="${dashes}"/><text x="${left + 36}" y="28">${name}</text>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Georgia, serif" font-size="12" fill="#2b2b33">`,
    '<title>Funding factors by day</title>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fbf9f2"/>`,
    ...rules,
    ...budgets.map(line),
    ...began,
    ...key,
    ...marks,
    `<text x="${WIDTH / 2}" y="${HEIGHT - 8}" text-anchor="middle">day</text>`,
    '</svg>',
    '',
  ].join('\n')
}
