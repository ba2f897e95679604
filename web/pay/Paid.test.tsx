import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { Paid } from './Paid.tsx'

it('says what was paid with all its digits and no sign: the word beside it says that it left', () => {
  const legs = [
    { asset: 'DU', amount: '10' },
    { asset: 'USDT', amount: '0.12345678' },
  ]
  const html = renderToStaticMarkup(
    <IntlProvider locale="en-US" timeZone="UTC">
      <Paid legs={legs} />
    </IntlProvider>,
  )
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe('10 DU 0.12345678 USDT')
})
