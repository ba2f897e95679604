import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Verdict } from './Verdict.tsx'

it.each([
  ['equal', { equal: true }, false],
  ['not equal', { equal: false }, true],
  ['not equal for a reason that is said', { equal: false, explained: true }, false],
])('what is %s is an alarm only where nobody knows why', (_, props, alarm) => {
  const text = renderToStaticMarkup(<Verdict {...props}>0.25</Verdict>)
  expect(text).toContain('0.25')
  expect(text.includes('role="alert"')).toBe(alarm)
})
