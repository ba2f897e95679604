import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import english from '#languages/en_US/kit.json' with { type: 'json' }
import { Countdown } from './Countdown.tsx'

/** What is read of a clock that ends in so many ms. */
function read(ms: number): string {
  const page = (
    <IntlProvider locale="en-US" timeZone="UTC" messages={{ kit: english }}>
      <Countdown until={Date.now() + ms} sentence={(left) => ['lost in ', <b key="left">{left}</b>]} after="lost" />
    </IntlProvider>
  )
  return renderToStaticMarkup(page).replaceAll(/<[^>]+>/g, '')
}

it('what has lapsed is said by its own sentence, not by the one that the clock stood in', () => {
  expect(read(3_600_000)).toMatch(/^lost in \d{2}:\d{2}:\d{2}$/)
  expect(read(-1000)).toBe('lost')
})
