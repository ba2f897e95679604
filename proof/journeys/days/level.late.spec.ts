import type { Locator } from '@playwright/test'
import { inviteTeam } from '#calls/team/team.ts'
import type { Language } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { units } from '#rules/amount/decimal.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { expect, test } from '../journey.ts'
import { LOCKS } from '../locks.ts'
import { looksRightInBoth, settled, takePicture } from '../look.ts'
import { asker, cameBefore, tokenOf } from '../visit.ts'
import { operator } from '../walker.ts'
import { buysCheapest } from './walk/buy.ts'
import { joinsWithFriends } from './walk/demo-services.ts'

const LANGUAGE: Language = 'ko_KR'
const say = translator(LANGUAGE)
/** What the first level asks for: so many right below with land, and so much land of the team (economy). */
const [OWNERS, TEAM_LAND] = [3, 3000]
/** The era of which three of the cheapest plots are worth more than that. */
const ERA = 3

/** Two days of the world, and a level by which others earn less, so it runs after all others. */
test(
  '[INVITE-01] who invited three that buy land reaches V1 at the settlement, is told so, and sees how far V2 is',
  { lock: LOCKS.days },
  async ({ page }, info) => {
    test.setTimeout(400_000)
    const inviter = `v${Date.now() % 10_000_000}`
    const friends = await joinsWithFriends(inviter, OWNERS)
    const ask = asker(await tokenOf(inviter))
    const main = page.getByRole('main')
    const comesBack = async () => {
      await cameBefore(page, { language: LANGUAGE, username: inviter })
      await page.goto('/user/info?tab=team')
      await settled(page)
    }
    const standing = (label: string): Locator =>
      main.locator('dl > div').filter({ has: page.locator('dt', { hasText: label }) })
    const owners = (has: number) => say('team.ownersOf', { has: `${has}`, needs: `${OWNERS}` })

    await comesBack()
    await expect(standing(say('team.level')).first()).toContainText(say('team.noLevel'))
    await expect(main.getByText(owners(0), { exact: true })).toBeVisible()
    for (const friend of friends) {
      await operator('grant', friend, '9000', 'DU', '--reason', 'the journey')
      await cameBefore(page, { language: LANGUAGE, username: friend })
      await buysCheapest(page, say, ERA)
    }
    // what was bought counts as soon as it is in effect, by the second settlement
    expect((await ask(inviteTeam, {})).level).toBe(0)
    await operator('time', 'advance', '2d', '--reason', 'the journey')

    const { level, community, teamLand, next } = await ask(inviteTeam, {})
    expect([level, community, next?.level, next?.legLevel]).toEqual([1, '1', 2, 1])
    expect(units(teamLand)).toBeGreaterThanOrEqual(units(`${TEAM_LAND}`))
    await comesBack()
    const own = standing(say('team.level')).first()
    await expect(own).toContainText('V1')
    await expect(own).toContainText(say('team.earns', { percent: community }))
    await expect(standing(say('team.teamLand')).first()).toContainText(amountText(teamLand, 'ko-KR', 'all'))
    await expect(main.getByRole('heading', { name: say('team.toLevel', { level: 2 }) })).toBeVisible()
    await expect(main.getByText(say('team.legsOf', { level: 1, has: '0', needs: '2' }), { exact: true })).toBeVisible()
    await looksRightInBoth(page, (layout) => takePicture(page, info.outputPath(`level-${layout}.png`)))

    const told = say('notice.say.levelChanged', { how: 'won', level: '1', was: '0' })
    await expect
      .poll(async () => {
        await page.goto('/notices')
        await settled(page)
        return main.getByText(told).filter({ visible: true }).count()
      })
      .toBeGreaterThan(0)
    await looksRightInBoth(page, (layout) => takePicture(page, info.outputPath(`told-${layout}.png`)))
  },
)
