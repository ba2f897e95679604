import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { Gap } from './Gap.tsx'

it.each([
  ['zh-TW', ''],
  ['zh-CN', ''],
  ['ja-JP', ''],
  ['ko-KR', ' '],
  ['en-US', ' '],
])('in %s two sentences stand %j apart', (locale, gap) => {
  const page = (
    <IntlProvider locale={locale} messages={{}} timeZone="UTC">
      <p>
        1<Gap />2
      </p>
    </IntlProvider>
  )
  expect(renderToStaticMarkup(page)).toBe(`<p>1${gap}2</p>`)
})
