import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { findings } from '../look.ts'
import { ONCE } from '../visit.ts'
import { boxes } from './boxes.ts'
import { shifts, watchShifts } from './shifts.ts'

const SCREEN = `<style>
  body { margin: 0; font: 16px/20px sans-serif; overflow-wrap: normal }
  p { width: 200px; margin: 0 }
  button, input, select { display: block; width: 120px; height: 44px; box-sizing: border-box }
</style>`

async function found(page: Page, screen: string): Promise<string[]> {
  await page.setContent(SCREEN + screen)
  return boxes(page)
}

const SOUND = {
  'a text that wraps': '<p>One two three four five six seven eight nine ten</p>',
  'an ellipsis whose title says the whole':
    '<p title="One two three four five six seven" style="overflow:hidden;text-overflow:ellipsis;white-space:nowrap">One two three four five six seven</p>',
  'what stands for readers alone':
    '<p style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap">For readers</p>',
  'what has been scrolled away below a foot':
    '<dialog open style="height:100px;padding:0;border:0;display:flex;flex-direction:column"><div style="overflow-y:auto"><p style="height:300px">Up</p></div><button style="flex:none">Pay</button></dialog>',
  'a link within a sentence': '<p>Read <a href="/rules">the rules</a> first</p>',
  'a small link that lays a target around itself':
    '<style>a{position:relative;margin:40px;display:inline-block}a::after{content:"";position:absolute;left:50%;top:50%;width:44px;height:44px;translate:-50% -50%}</style><div><a href="/x">on</a></div>',
  'a field within its label':
    '<label style="display:block;height:44px;width:90px"><input type="radio" style="width:20px;height:20px"> One</label>',
  'a button whose words stand in two lines': '<button>See the record</button>',
  'tabs that scroll sideways':
    '<div role="tablist" style="display:flex;width:100px;overflow-x:auto"><button role="tab" style="flex:none">One</button><button role="tab" style="flex:none">Two</button></div>',
} as const

test('in what is sound no fault of form is found', { tag: ONCE }, async ({ page }) => {
  for (const [what, screen] of Object.entries(SOUND)) expect(await found(page, screen), what).toEqual([])
})

const FAULTS = {
  'a text cut by its own box': [
    '<p style="overflow:hidden;white-space:nowrap">One two three four five six seven eight</p>',
    'cut: p “One two three four five six se”',
  ],
  'an ellipsis that nothing explains': [
    '<p style="overflow:hidden;text-overflow:ellipsis;white-space:nowrap">One two three four five six seven</p>',
    'cut: p “One two three four five six se”',
  ],
  'a text cut by the height of a parent': [
    '<div style="height:24px;overflow:hidden"><p>One two three four five six seven eight nine ten</p></div>',
    'cut: p “One two three four five six se”',
  ],
  'a button cut by a parent': [
    '<div style="width:100px;overflow:hidden"><button aria-label="Pay"></button></div>',
    'cut: button “Pay”',
  ],
  'a word wider than its block': ['<p style="width:60px">27715.999012345</p>', 'reaches out: p “27715.999012345”'],
  'a sheet that scrolls sideways': [
    '<div style="width:100px;overflow:auto"><p>Wide</p></div>',
    'scrolls sideways: div “”',
  ],
  'a field too narrow for what it asks': [
    '<input placeholder="Name or 2-114-5 or anything">',
    /^too narrow by \d+ px: input “Name or 2-114-5 or anything”$/,
  ],
  'a picker that shows less than half of what is chosen': [
    '<select title="A star system with a long name" style="width:60px;text-overflow:ellipsis"><option>A star system with a long name</option></select>',
    /^too narrow by \d+ px: select “A star system with a long name”$/,
  ],
  'a word broken on a button': [
    '<button style="width:60px;overflow-wrap:anywhere">Subscription</button>',
    'broken: “Subscription” in button “Subscription”',
  ],
  'two buttons over each other': [
    '<button aria-label="One"></button><button aria-label="Two" style="margin-top:-10px"></button>',
    'overlap: button “One” and button “Two”',
  ],
  'a text that runs under a button': [
    '<p style="white-space:nowrap">One two</p><button aria-label="Pay" style="margin-top:-14px"></button>',
    'overlap: p “One two” and button “Pay”',
  ],
  'two texts over each other': [
    '<p>One two</p><p style="margin-top:-12px">Three</p>',
    'overlap: p “One two” and p “Three”',
  ],
  'a button less than 44 px high': ['<button style="height:43px">Pay</button>', 'small: 120 by 43 px, button “Pay”'],
  'a button less than 44 px wide': ['<button style="width:40px">P</button>', 'small: 40 by 44 px, button “P”'],
  'a link that stands alone': [
    '<div><a href="/x">All records of mine</a></div>',
    /^small: \d+ by \d+ px, a “All records of mine”$/,
  ],
} as const

test('each fault of form is found, and named', { tag: ONCE }, async ({ page }) => {
  for (const [what, [screen, finding]] of Object.entries(FAULTS))
    expect(await found(page, screen), what).toEqual([
      typeof finding === 'string' ? finding : expect.stringMatching(finding),
    ])
})

test('a contrast that is too low is found in a row like all others, and in the one between them that is not', {
  tag: ONCE,
}, async ({ page }) => {
  const contrasts = async (shades: readonly string[]) => {
    const rows = shades.map((shade, at) => `<li class="${shade}"><a href="/${at}">Row ${at}</a></li>`)
    await page.setContent(
      `<style>.pale, .pale a { color: #ccc } .dark, .dark a { color: #000 }</style><main><ul>${rows.join('')}</ul></main>`,
    )
    return (await findings(page)).filter((finding) => finding.startsWith('color-contrast'))
  }
  expect(await contrasts(['dark', 'dark', 'dark', 'dark', 'dark'])).toEqual([])
  // the first, one of those between, the last
  expect(await contrasts(['pale', 'pale', 'pale', 'pale', 'pale'])).toEqual([
    'color-contrast at a[href="/0"], a[href="/1"], a[href="/4"]',
  ])
  for (const at of [0, 1, 2, 3, 4])
    expect(await contrasts(['dark', 'dark', 'dark', 'dark', 'dark'].with(at, 'pale'))).toHaveLength(1)
})

/** A page whose text is pushed down by what comes late: by so many px of the 1000 that a window is high. */
async function pushed(page: Page, by: number): Promise<string[]> {
  await page.setViewportSize({ width: 1000, height: 1000 })
  await page.route('http://late.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<body style="margin:0"><div id="late"></div><p style="margin:0;height:1000px">Read</p></body>',
    }),
  )
  await page.goto('http://late.test/')
  await page.evaluate(async (px) => {
    const frames = async (): Promise<void> => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    }
    await frames()
    document.getElementById('late')?.style.setProperty('height', `${px}px`)
    await frames()
  }, by)
  return shifts(page)
}

test('what comes late and pushes the page is found, and a hundredth of the page is let pass', { tag: ONCE }, async ({
  page,
}) => {
  await page.setContent('<p>Read</p>')
  expect(await shifts(page)).toEqual(['shifts were not watched'])
  await watchShifts(page)
  expect(await pushed(page, 100)).toEqual([expect.stringMatching(/^shifts by 0\.1\d\d: .*p\. 0,0,1000,1000 → 0,100,/)])
  expect(await pushed(page, 10)).toEqual([])
})
