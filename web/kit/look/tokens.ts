/** The design language as data: colours of the two editions, sizes, type, motion. CSS variables are made from it. */

/** The day edition. Names are those of the design language; `kebab` names become CSS variables. */
export const day = {
  paper: '#F2F0E9',
  plate: '#FBFAF6',
  sunk: '#E8E5DB',
  ink: '#171B3A',
  'ink-2': '#474B69',
  'ink-3': '#62657F',
  rule: '#CFCBBF',
  'rule-2': '#85869A',
  accent: '#0B5750',
  'accent-press': '#084640',
  'accent-ink': '#FFFFFF',
  tint: '#D9E7E1',
  ochre: '#7A4F05',
  'ochre-tint': '#F2E5C6',
  madder: '#98242B',
  'madder-tint': '#F6E0DC',
  lapis: '#2C4A93',
  scrim: 'rgb(23 27 58 / 34%)',
  hatch: 'rgb(23 27 58 / 13%)',
  press: 'rgb(23 27 58 / 6%)',
  'map-sea': '#E1E8E6',
  'map-land': '#F4F0E2',
  'map-line': 'rgb(23 27 58 / 30%)',
  shadow: '0 1px 0 rgb(23 27 58 / 5%), 0 18px 40px -24px rgb(23 27 58 / 35%)',
} as const

export type ColourToken = keyof typeof day

/** The night edition: the same names. */
export const night = {
  paper: '#14183A',
  plate: '#1B2048',
  sunk: '#0F122E',
  ink: '#EFEADB',
  'ink-2': '#BDBED0',
  'ink-3': '#9A9DB9',
  rule: '#343A68',
  'rule-2': '#757BA3',
  accent: '#8FCDBB',
  'accent-press': '#A9DDCD',
  'accent-ink': '#0C1E22',
  tint: '#1F3B50',
  ochre: '#E3BA6B',
  'ochre-tint': '#3A3346',
  madder: '#F2A096',
  'madder-tint': '#41284A',
  lapis: '#9DB3EE',
  scrim: 'rgb(7 9 26 / 60%)',
  hatch: 'rgb(239 234 219 / 10%)',
  press: 'rgb(239 234 219 / 6%)',
  'map-sea': '#0F1333',
  'map-land': '#272E5C',
  'map-line': 'rgb(239 234 219 / 28%)',
  shadow: '0 1px 0 rgb(0 0 0 / 20%), 0 18px 40px -20px rgb(3 5 20 / 70%)',
} as const satisfies Record<ColourToken, string>

/** What is printed: the day edition in black on white, since backgrounds are left out. */
export const paper = {
  paper: '#FFFFFF',
  plate: '#FFFFFF',
  sunk: '#FFFFFF',
  ink: '#000000',
  'ink-2': '#222222',
  'ink-3': '#444444',
} as const satisfies Partial<Record<ColourToken, string>>

/** Fixed lengths in px: spacing, radii, bars, rows. */
export const lengths = {
  s1: 4,
  s2: 8,
  s3: 12,
  s4: 16,
  s5: 24,
  s6: 32,
  s7: 48,
  s8: 64,
  r1: 2,
  r2: 4,
  r3: 12,
  touch: 44,
  'touch-main': 52,
  'row-money': 60,
  'row-planet': 84,
  'row-land': 104,
} as const

/** Lengths that differ between desktop, the narrow desktop (up to 1240 px) and one column (up to 960 px: phones, and tablets on end). */
export const responsive = {
  page: { desktop: 40, narrow: 24, phone: 16 },
  bar: { desktop: 64, narrow: 64, phone: 52 },
  tabs: { desktop: 0, narrow: 0, phone: 64 },
} as const

/** Type sizes in px as drawn at 1440 and at 390 px; written in rem, so that the user's own size holds. */
export const type = {
  hero: { desktop: 60, phone: 40 },
  title: { desktop: 40, phone: 24 },
  section: { desktop: 24, phone: 21 },
  name: { desktop: 19, phone: 18 },
  amount: { desktop: 17, phone: 17 },
  input: { desktop: 16, phone: 16 },
  figure: { desktop: 32, phone: 26 },
  body: { desktop: 15, phone: 15 },
  second: { desktop: 14, phone: 14 },
  note: { desktop: 13, phone: 13 },
  axis: { desktop: 12, phone: 12 },
} as const

/** Root font size in px at 390 px; from `upTo` px on it is 16 (SHELL-03). The floor in px is the smallest text allowed. */
export const root = { phone: 15.5, desktop: 16, upTo: 780, floor: 12 } as const

/** Durations in ms and curves. Under `prefers-reduced-motion` every duration is 0. */
export const motion = {
  state: 120,
  'sheet-in': 200,
  'sheet-out': 160,
  flight: 600,
  'curve-in': 'cubic-bezier(.2,.7,.2,1)',
  'curve-out': 'cubic-bezier(.4,0,1,1)',
} as const

/** Width in px up to which the one-column layout, and the narrow desktop, hold. Media queries repeat these figures. */
export const breakpoints = { phone: 960, narrow: 1240 } as const

interface Fonts {
  readonly sans: string
  readonly serif: string
  readonly line: number
  readonly heading: number
}

const system = '-apple-system, BlinkMacSystemFont'

/**
 * Font stacks and line heights of each language, by BCP 47 tag. System fonts only. English takes what only a font for Chinese has from its
 * Korean face: there "·" and "’" are as wide as in Latin text, in the Chinese ones as a whole character.
 */
export const fonts = {
  'en-US': {
    sans: `Inter, "SF Pro Text", ${system}, "Segoe UI", "Noto Sans", "Noto Sans CJK KR", system-ui, sans-serif`,
    serif:
      '"Iowan Old Style", "Palatino Nova", "Palatino Linotype", Palatino, "Noto Serif", "Noto Serif CJK KR", Georgia, serif',
    line: 1.5,
    heading: 1.15,
  },
  'zh-TW': {
    sans: `${system}, "PingFang TC", "Noto Sans TC", "Noto Sans CJK TC", "Microsoft JhengHei", sans-serif`,
    serif:
      '"Songti TC", "Noto Serif TC", "Noto Serif CJK TC", "Source Han Serif TC", "PingFang TC", "Microsoft JhengHei", serif',
    line: 1.7,
    heading: 1.3,
  },
  'zh-CN': {
    sans: `${system}, "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif`,
    serif:
      '"Songti SC", "Noto Serif SC", "Noto Serif CJK SC", "Source Han Serif SC", "PingFang SC", "Microsoft YaHei", serif',
    line: 1.7,
    heading: 1.3,
  },
  'ja-JP': {
    sans: `${system}, "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo, sans-serif`,
    serif: '"Hiragino Mincho ProN", "Noto Serif JP", "Noto Serif CJK JP", "Yu Mincho", serif',
    line: 1.7,
    heading: 1.35,
  },
  'ko-KR': {
    sans: `${system}, "Apple SD Gothic Neo", "Noto Sans KR", "Noto Sans CJK KR", "Malgun Gothic", sans-serif`,
    serif: 'AppleMyungjo, "Noto Serif KR", "Noto Serif CJK KR", "Nanum Myeongjo", serif',
    line: 1.65,
    heading: 1.32,
  },
} as const satisfies Record<string, Fonts>
