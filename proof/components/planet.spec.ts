import type { AnswerOf } from '#calls/call.ts'
import type { planetDetail } from '#calls/planet/detail.ts'
import { expect, type Server, test } from './scene.ts'

type Detail = AnswerOf<typeof planetDetail>

const AT = Date.UTC(2026, 10, 21, 6)

/** What a planet’s page is answered. */
const planet = (change: Partial<Detail>): Server => ({
  'node/detail': () => ({
    data: {
      coordinates: '1-1-1',
      galaxy: 1,
      system: 1,
      orbit: 1,
      name: 'Aster',
      type: 'terran',
      level: 1,
      state: 'named',
      price: '0',
      opensAt: AT,
      plots: 100,
      plotsSold: 0,
      owner: 'mira',
      image: '',
      rendering: false,
      mine: false,
      manifesto: '',
      systemName: 'Sol',
      namedAt: AT,
      side: 10,
      eras: [1, 2],
      topRange: '500',
      taxPending: '0',
      ...change,
    } satisfies Detail,
  }),
})

test('[LAND-03] a planet whose land is all free again has its map over time still, one that nobody has named has none', async ({
  open,
}) => {
  const { scene } = await open('planet', { server: planet({}) })
  const button = scene.getByRole('button', { name: 'Show the map over time' })
  await expect(button).toBeVisible()
  const fresh = await open('planet', { server: planet({ owner: '', state: 'namable', name: '', namedAt: null }) })
  await expect(fresh.scene.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(button).toHaveCount(0)
})

test('the drawer of a planet that is not there says so, with nothing to try again or to keep; one that did not come can be asked for again', async ({
  page,
  open,
}) => {
  let reply: 'lost' | { error: string; message: string; code: number } = 'lost'
  await open('planetDrawer', {
    server: { 'node/detail': () => reply, 'favourite/has': () => ({ data: { has: false } }) },
  })
  const drawer = page.getByRole('dialog')
  const again = drawer.getByRole('button', { name: 'Try again' })
  const star = drawer.getByRole('button', { name: 'Favourite' })
  await expect(star).toBeVisible()
  reply = { error: 'notFound', message: 'Not found', code: 1012 }
  await again.click()
  await expect(drawer.getByRole('alert')).toContainText('Not found')
  await expect(again).toHaveCount(0)
  await expect(star).toHaveCount(0)
})
