import { expect } from '../journey.ts'
import { LOCKS } from '../locks.ts'
import { ONCE, test } from '../visit.ts'
import { operator, walker } from '../walker.ts'
import { ownTime, watchesOver } from './own-time.ts'
import { deposits, registers, secures } from './walk/arrive.ts'
import { buysFromMarket, buysPlot, paysBy } from './walk/buy.ts'
import { claims, earns, followsRecords, hasLearnt } from './walk/earn.ts'
import { walksEverywhere } from './walk/everywhere.ts'
import { exchanges, namesPlanet } from './walk/spend.ts'

// the way of money is walked in Korean on the phone
test.use({ language: ({ phone }, use) => use(phone ? 'ko_KR' : 'zh_TW') })

/** The main job, as a newcomer does it: deposit, own land, earn, claim; every figure down to its ledger entries. */
test(
  '[AUTH-06][AUTH-13][AUTH-14][ASSET-03][LAND-02][LAND-14][ROUTE-09] a newcomer deposits, buys land, earns and claims, and goes from there through every page',
  { lock: [LOCKS.days, LOCKS.naming] },
  async ({ page, language }, info) => {
    // sixty pages more than the way itself
    test.setTimeout(900_000)
    const who = await walker(page, language, '/home', info.project.name)
    const done = await watchesOver(page)
    const username = `walker${Date.now() % 1_000_000}`
    await registers(who, username)
    await secures(who)
    await deposits(who)
    const plot = await buysFromMarket(who)
    await earns(who, plot)
    await claims(who)
    const way = done()
    // and the tick of the rules, which is set by key here
    const pressed = way.presses + 1
    expect(pressed).toBeLessThanOrEqual(22)
    // fewer would be a count that lost some
    expect(pressed).toBeGreaterThanOrEqual(12)
    expect(way).toMatchObject({ fields: 10, codes: 2, keys: 59 + 2 * username.length })
    expect(ownTime(way)).toBeLessThanOrEqual(180_000)
    info.annotations.push({ type: 'own time', description: `${ownTime(way) / 1000} s of ${JSON.stringify(way)}` })
    await hasLearnt(who)
    await exchanges(who)
    await namesPlanet(who, username)
    await buysPlot(who)
    await followsRecords(who)
    // the links are the same on the phone, where some of them wait in the drawer
    if (info.project.name === 'desktop') await walksEverywhere(who)
  },
)

test(
  '[LAND-06] a seeded user pays with hPT first, then DU, and with USDT',
  { tag: ONCE, lock: LOCKS.mirasAssets },
  async ({ page }, info) => {
    test.setTimeout(120_000)
    const who = await walker(page, 'ja_JP', '/login', info.project.name)
    const { say, picture } = who
    await operator('grant', 'mira', '30', 'hPT', '--reason', 'the journey')
    await page.getByLabel(say('session.account'), { exact: true }).fill('mira')
    await page.getByLabel(say('session.password'), { exact: true }).fill('Orbit2026')
    await page.getByRole('button', { name: say('session.login.submit') }).click()
    await expect(page).not.toHaveURL(/login/)
    await page.goto('/land?planet=1-1-1')
    for (const [way, name] of [
      ['hPT+DU', /hPT \+ .*DU/],
      ['USDT', /USDT/],
    ] as const) {
      await paysBy(who, way, name)
      await picture(`paid-${way.slice(0, 3)}`)
    }
  },
)
