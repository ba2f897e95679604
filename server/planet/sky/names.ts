/** Syllables of made-up names that read well in every script's company. */
const FIRST = [
  'Al',
  'Be',
  'Ca',
  'De',
  'El',
  'Fa',
  'Ga',
  'He',
  'Io',
  'Ka',
  'La',
  'Me',
  'Na',
  'Or',
  'Pha',
  'Qui',
  'Ra',
  'Se',
  'Ta',
  'Ve',
  'Xe',
  'Za',
]
const MIDDLE = ['', 'li', 'ro', 'na', 'the', 'mi', 'ra', 'lo', 'ri', 'sa', 'du', 'ne']
const LAST = [
  'ra',
  'dor',
  'lis',
  'nia',
  'tis',
  'mar',
  'phe',
  'rion',
  'sel',
  'von',
  'xis',
  'wyn',
  'a',
  'on',
  'us',
  'eth',
]

/** A made-up name. */
export function randomName(randomBytes: (size: number) => Buffer): string {
  const [first = 0, middle = 0, last = 0] = randomBytes(3)
  return `${FIRST[first % FIRST.length]}${MIDDLE[middle % MIDDLE.length]}${LAST[last % LAST.length]}`
}
