import type { Page } from '@playwright/test'
import { PASSWORD, TRANSACTION_PASSWORD } from '#demo/seed/people.ts'
import { SHORTCUTS } from '#web/kit/keys/keys.ts'
import { expect } from './journey.ts'
import { LOCKS } from './locks.ts'
import { looksRightInBoth, settled, takePicture } from './look.ts'
import { cameBefore, ONCE, test } from './visit.ts'

/** Steps with Tab until what has the focus carries this name; fails when a whole round does not meet it. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      // a link or button is named by its text, a field by its label
      const own = element?.matches('a, button') ? element.textContent : ''
      const label = element?.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`)?.textContent : ''
      return [element?.getAttribute('aria-label'), own, label, element?.closest('label')?.textContent]
    })
    if (focused.some((text) => text && (typeof name === 'string' ? text.includes(name) : name.test(text)))) {
      expect(await ringed(page), `the focus on ${name} is seen`).toBe(true)
      return
    }
  }
  throw new Error(`no focus on ${name}`)
}

/** Whether the focus is drawn: an outline around the element, what holds it, or the cell that is typed into. */
function ringed(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const drawn = (element: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    const focused = document.activeElement
    const around = [focused, focused?.parentElement, focused?.parentElement?.parentElement]
    return around.some((element) => element && (drawn(element) || [...element.children].some(drawn)))
  })
}

test('with the keyboard alone: log in, choose a plot on the map, pay, see it among my lands, claim', {
  lock: LOCKS.linsIncome,
}, async ({ page, language, say }) => {
  test.setTimeout(120_000)
  const type = (text: string) => page.keyboard.type(text)
  await cameBefore(page, { language })
  await page.goto('/login')
  await tabTo(page, say('session.account'))
  await type('lin')
  await tabTo(page, say('session.password'))
  await type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/node')

  // the middle is where others have bought: from there to a corner that nobody has
  await page.goto('/land?planet=1-1-1')
  await settled(page)
  await tabTo(page, /紫微/)
  const steps = [...Array(4).fill('Shift+ArrowLeft'), ...Array(4).fill('Shift+ArrowUp'), 'ArrowDown', 'Enter']
  for (const key of steps) await page.keyboard.press(key)
  await expect(page).toHaveURL('/land?planet=1-1-1#0,1')
  await tabTo(page, say('pay.password'))
  await type(TRANSACTION_PASSWORD)
  await expect(page.locator('form button[type=submit]').last()).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('land.pay.order'))).toBeVisible()

  await tabTo(page, say('shell.nav.land'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/planet')
  await settled(page)
  await tabTo(page, say('land.claim.all'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: say('kit.messages') })).not.toBeEmpty()

  await tabTo(page, say('shell.drawer.open', { name: 'lin' }))
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-haspopup'))).toBe('dialog')
})

test('a question mark opens the overview of keys, but not where one types; the footer opens it too', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  await cameBefore(page, { language })
  await page.goto('/rules')
  await settled(page)
  const overview = page.getByRole('dialog', { name: say('keys.title') })
  await page.keyboard.press('?')
  await expect(overview).toBeVisible()
  // each place, and each act with its keys
  for (const { place, act } of SHORTCUTS) {
    await expect(overview.getByRole('heading', { name: say(`keys.place.${place}`) })).toBeVisible()
    await expect(overview.getByText(say(`keys.act.${act}`), { exact: true }).first()).toBeVisible()
  }
  await expect(overview.locator('kbd').filter({ hasText: /^\?$/ })).toHaveCount(1)
  await looksRightInBoth(page, (layout) => takePicture(page, `test-results/pictures/keys-${layout}.png`, false))
  // no other dialog opens over it
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(overview).toBeHidden()

  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: say('search.label') })
  await field.press('?')
  await expect(field).toHaveValue('?')
  await expect(overview).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: say('shell.footer.keys') })
    .click()
  await expect(overview).toBeVisible()
})
