import type { Locator, Page } from '@playwright/test'
import { records } from '#calls/asset/records.ts'
import type { Translator } from '#languages/translate.ts'
import { shortOrder } from '#rules/search/order.ts'
import { shifts, watchShifts } from './form/shifts.ts'
import { expect } from './journey.ts'
import { findings, looksRightInBoth, overflow, settled } from './look.ts'
import { asker, cameBefore, DESK_IN_PROOF, ONCE, openDrawer, PHONE_IN_PROOF, test } from './visit.ts'

/** The open search: its field, and what it has found. */
function searchOf(page: Page, say: Translator) {
  const dialog = page.getByRole('dialog', { name: say('search.title') })
  return {
    dialog,
    field: dialog.getByRole('combobox', { name: say('search.label') }),
    finds: dialog.getByRole('option'),
    group: (name: 'lately' | 'screens' | 'planets' | 'plots' | 'articles' | 'records') =>
      dialog.getByRole('group', { name: say(`search.group.${name}`), exact: true }).getByRole('option'),
  }
}

/** Opens the search by its key, which is for a sheet until that has gone. */
async function openByKey(page: Page, field: Locator): Promise<void> {
  await expect(async () => {
    if (!(await field.isVisible())) await page.keyboard.press('/')
    await expect(field).toBeVisible({ timeout: 2000 })
  }).toPass()
}

test('a visitor finds a planet, a plot, an article and a screen, and is led where he may look', {
  tag: DESK_IN_PROOF,
}, async ({ page, language, say, phone }) => {
  await watchShifts(page)
  await cameBefore(page, { language })
  await page.goto('/home')
  await settled(page)
  const { dialog, field, finds, group } = searchOf(page, say)
  const button = page.getByRole('banner').getByRole('button', { name: say('shell.search') })
  await button.click()
  await expect(field).toBeFocused()
  await expect(finds.first()).toBeVisible()
  await field.fill('1-1-1 9,9')
  await expect(group('planets')).toContainText(['1-1-1'])
  await expect(group('plots')).toContainText([say('search.plot', { x: 9, y: 9 })])
  await expect(field).toHaveAttribute('aria-activedescendant', (await group('planets').getAttribute('id')) ?? 'none')
  expect(await findings(page)).toEqual([])
  expect(await overflow(page)).toBe('')
  await page.screenshot({ path: `test-results/pictures/search-${phone ? 'phone' : 'desktop'}.png` })
  await field.press('ArrowDown')
  await expect(group('plots')).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(page).toHaveURL('/p/1-1-1/9,9')
  await expect(dialog).toBeHidden()
  await settled(page)
  // what was found is kept on the device, and stands first the next time
  await openByKey(page, field)
  await expect(group('lately')).toHaveText([new RegExp(`${say('search.plot', { x: 9, y: 9 })}.*1-1-1`)])
  await field.fill(
    { zh_TW: '發放係數', zh_CN: '发放系数', ko_KR: '지급 계수', ja_JP: '支給係数', en_US: 'funding factor' }[language],
  )
  await group('articles')
    .filter({ hasText: say('title.article') })
    .or(group('articles'))
    .first()
    .click()
  await expect(page).toHaveURL(/\/article\?slug=/)
  await settled(page)
  await page.keyboard.press('Control+k')
  // a screen of members is not offered to who could not open it
  await field.fill(say('title.withdraw'))
  await expect(dialog.locator('p[role=status]')).not.toBeEmpty()
  await expect(group('screens')).toHaveCount(0)
  await field.fill(say('title.rules'))
  await field.press('Enter')
  await expect(page).toHaveURL('/rules')
  expect(await shifts(page)).toEqual([])
})

test('a member finds a planet by a word of its name and a movement by its order number', {
  tag: PHONE_IN_PROOF,
}, async ({ page, language, say, troubles }) => {
  const token = await cameBefore(page, { language, username: 'lin' })
  const [newest] = (await asker(token)(records, { size: 1 })).list
  if (!newest) throw new Error('no movement')
  await page.goto('/asset')
  await settled(page)
  const { field, group } = searchOf(page, say)
  await (await openDrawer(page, say, 'lin')).getByRole('button', { name: say('shell.search') }).click()
  await field.fill('微')
  await expect(group('planets')).toContainText([/紫微.*1-1-1/])
  await field.press('Enter')
  await expect(page).toHaveURL('/node?at=1-1-1&planet=1-1-1')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('kit.close'), exact: true })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openByKey(page, field)
  // as the lists show it, then as somebody begins to type it
  await field.fill(shortOrder(newest.order))
  await expect(group('records')).toContainText([newest.order])
  await field.fill(newest.order.slice(0, 30))
  await expect(group('records')).toContainText([newest.order])
  await field.press('Enter')
  await expect(page).toHaveURL(`/record/info?order=${newest.order}`)
  // whoever comes next in this browser sees nothing of it
  expect(await page.evaluate(() => localStorage.getItem('orrery.finds'))).toContain(newest.order)
  await (await openDrawer(page, say, 'lin')).getByRole('button', { name: say('shell.drawer.logout') }).click()
  await page
    .getByRole('dialog', { name: say('shell.logout.title') })
    .getByRole('button', { name: say('shell.drawer.logout') })
    .click()
  await expect(page).toHaveURL('/home')
  expect(await page.evaluate(() => localStorage.getItem('orrery.finds'))).toBeNull()
  // the page of a member that he leaves asks once more
  expect(troubles.splice(0).filter((trouble) => !/\b401\b/.test(trouble))).toEqual([])
})

test('what is not found says how to find it, what fails can be tried again, and an answer that comes late changes nothing', {
  tag: ONCE,
}, async ({ page, language, say, troubles }) => {
  await cameBefore(page, { language })
  await page.goto('/node')
  await settled(page)
  const { dialog, field, finds, group } = searchOf(page, say)
  // where one types, a slash is a slash
  const search = page.getByRole('main').getByRole('searchbox').first()
  await search.press('/')
  await expect(search).toHaveValue('/')
  await expect(dialog).toBeHidden()
  await search.fill('')
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('shell.search') })
    .click()
  await field.fill('nothing like it')
  await expect(dialog).toContainText(say('search.nothing'))
  await expect(dialog.getByRole('listitem')).toHaveText([say('search.hintPlanet'), say('search.hintLogin')])
  await looksRightInBoth(page, async (layout) => {
    await page.screenshot({ path: `test-results/pictures/search-nothing-${layout}.png` })
  })
  // Enter before the answer is there opens the first of it, and the answer of the text before is dropped
  const held: (() => void)[] = []
  await page.route('**/api/search/find', async (route) => {
    if (route.request().postData()?.includes('1-1-1')) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await field.fill('1-1-1')
  await expect.poll(() => held.length).toBe(1)
  await field.fill('1-1-2')
  await expect(group('planets')).toContainText(['1-1-2'])
  for (const release of held) release()
  await expect(group('planets')).toContainText(['1-1-2'])
  await page.unroute('**/api/search/find')
  await page.route('**/api/search/find', (route) => route.abort())
  await field.fill('1-1-3')
  await expect(dialog.getByRole('alert')).toContainText(say('kit.unreachable'))
  await page.unroute('**/api/search/find')
  await dialog.getByRole('button', { name: say('kit.retry') }).click()
  await expect(finds).toContainText(['1-1-3'])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: say('shell.search') })).toBeFocused()
  troubles.splice(0)
})
