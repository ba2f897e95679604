import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { messages } from '#languages/en_US.ts'
import { AddAmount } from './AddAmount.tsx'

const DU = 100_000_000n

/** What stands about an amount, without its label and unit. */
function saidOf(amount: string, refused?: string): string {
  const bounds = { least: 240n * DU, most: 7600n * DU }
  const text = renderToStaticMarkup(
    <IntlProvider locale="en-US" timeZone="UTC" messages={messages}>
      <AddAmount amount={amount} onChange={() => undefined} {...bounds} refused={refused} />
    </IntlProvider>,
  )
  return text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

it('[ERR-20] an addition that is left empty, or is outside its bounds, asks for the amount to add', () => {
  const asks = 'Amount to add DU Enter an amount to add between 240 and 7,600 DU'
  for (const amount of ['', '0', '239.99999999', '7600.00000001']) expect(saidOf(amount)).toBe(asks)
  for (const amount of ['240', '7600']) expect(saidOf(amount)).toBe('Amount to add DU 240–7,600 DU')
  expect(saidOf('240', 'Refused')).toBe('Amount to add DU Refused')
})
