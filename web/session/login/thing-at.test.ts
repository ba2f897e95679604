import { expect, it } from 'vitest'
import { thingAt } from './thing-at.ts'

it.each([
  ['/land?planet=1-1-1#9,9', '1-1-1 (9, 9)'],
  ['/land?planet=1-1-1', '1-1-1'],
  ['/market?view=plots&plot=1-1-2~7~0', '1-1-2 (7, 0)'],
  ['/node?at=1-2-1&buying=1-2-1', '1-2-1'],
  ['/p/2-114-5/3,4', '2-114-5 (3, 4)'],
  ['/p/2-114-5', '2-114-5'],
  ['/node?naming=choose', ''],
  ['/asset', ''],
  ['/land?planet=%3Cb%3E#1,1', ''],
])('names what %s is about', (place, thing) => expect(thingAt(place)).toBe(thing))
