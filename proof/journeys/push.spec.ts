import { noticePush } from '#calls/notice/push.ts'
import { expect } from './journey.ts'
import { looksRightInBoth, settled, takePicture } from './look.ts'
import { asker, cameBefore, ONCE, openDrawer, test } from './visit.ts'

// the shell of the browser shows no notification
test.use({
  serviceWorkers: 'allow',
  launchOptions: { executablePath: process.env.CHROMIUM || '/usr/bin/chromium' },
})

/** What a push service would have told this browser; the keys are those of RFC 8291, appendix A. */
const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/a-browser-of-a-journey',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

test('push messages are turned on by a press, shown by the service worker, and end with a logout', {
  tag: ONCE,
}, async ({ page, context, language, say, troubles }) => {
  test.setTimeout(180_000)
  const origin = process.env.ORRERY_URL ?? ''
  const here = page
    .getByRole('main')
    .locator('section')
    .filter({ hasText: say('choice.browser.title') })
  const turn = (way: 'turnOn' | 'turnOff') =>
    here.getByRole('button', { name: say(`choice.browser.${way}`), exact: true })

  const token = await cameBefore(page, { language, username: 'lin' })
  // allowed, and without a push service to go to: that is said, and it stays off
  await context.grantPermissions(['notifications'], { origin })
  await page.goto('/notices?tab=choices')
  await settled(page)
  await expect(here).toContainText(say('choice.browser.state.off'))
  await looksRightInBoth(page, (layout) => takePicture(page, `test-results/pictures/${layout}-push-off.png`))
  await turn('turnOn').click()
  await expect(page.getByRole('region', { name: say('kit.messages') })).toContainText(say('choice.browser.failed'))
  await expect(here).toContainText(say('choice.browser.state.off'))

  // where there is one
  await page.addInitScript((told) => {
    const made = () => ({
      endpoint: told.endpoint,
      toJSON: () => told,
      unsubscribe: async () => {
        localStorage.removeItem('push')
        return true
      },
    })
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('push', 'on')
      return made() as unknown as PushSubscription
    }
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem('push') ? (made() as unknown as PushSubscription) : null
  }, SUBSCRIPTION)
  await page.reload()
  await settled(page)
  await turn('turnOn').click()
  await expect(here).toContainText(say('choice.browser.state.on'))
  expect((await asker(token)(noticePush, {})).endpoint).toBe(SUBSCRIPTION.endpoint)
  await page.reload()
  await settled(page)
  await expect(turn('turnOff')).toBeVisible()
  await looksRightInBoth(page, (layout) => takePicture(page, `test-results/pictures/${layout}-push-on.png`))

  // a topic of its own switch
  const sold = page.getByRole('listitem').filter({ hasText: say('notice.topic.sold.why') })
  const box = sold.getByRole('checkbox', { name: `${say('choice.push')} ${say('notice.topic.sold.label')}` })
  await box.click()
  await expect(box).not.toBeChecked()
  await box.click()
  await expect(box).toBeChecked()

  // what comes from a push service is shown while nothing of it is asked for
  const shown = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    shown.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) resolve(one.registrationId)
    }),
  )
  await shown.send('ServiceWorker.enable')
  const data = JSON.stringify({ text: '5 DU', place: '/asset', tag: 'notice7', language: 'zh_TW' })
  await shown.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  const notifications = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready
      return (await worker.getNotifications()).map(({ title, body, tag, lang, data }) => ({
        title,
        body,
        tag,
        lang,
        data,
      }))
    })
  await expect
    .poll(notifications)
    .toEqual([{ title: 'Orrery', body: '5 DU', tag: 'notice7', lang: 'zh-TW', data: '/asset' }])

  await turn('turnOff').click()
  await expect(here).toContainText(say('choice.browser.state.off'))
  expect((await asker(token)(noticePush, {})).endpoint).toBe(null)
  await turn('turnOn').click()
  await expect(here).toContainText(say('choice.browser.state.on'))
  const drawer = await openDrawer(page, say, 'lin')
  await drawer.getByRole('button', { name: say('shell.drawer.logout') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('shell.drawer.logout') })
    .last()
    .click()
  await expect(page).toHaveURL('/home')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('push'))).toBe(null)
  troubles.splice(0)
})
