import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '..')
const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join(WEB, name), 'utf8') }))

/** Names of the files whose text a pattern finds. */
const found = (pattern: RegExp): string[] =>
  files
    .filter(({ text }) => pattern.test(text))
    .map(({ name }) => name)
    .sort()

describe('[ERR-01] what went wrong is said in one place (decision 045)', () => {
  it('a form has a foot that says what belongs to none of its fields', () => {
    const forms = found(/<form\b/)
    expect(forms.length).toBeGreaterThan(15)
    const feet = found(/<FormFoot\b|<Refused\b/)
    // names and quantities are written here and paid for in the next step; a search is asked for in its field
    expect(forms.filter((name) => !feet.includes(name))).toEqual([
      'daot/subscribe/SubscribeForm.tsx',
      'land/planet/LandSide.tsx',
      'planet/naming/WriteStep.tsx',
    ])
  })
  it('a refusal has one look: below its field, or at the foot', () => {
    expect(found(/import \{[^}]*\bFieldError\b[^}]*\} from '[^']*kit\/form\/Field\.tsx'/)).toEqual([
      'form/Refused.tsx',
      'land/planet/LandSide.tsx',
      'land/several/WishRow.tsx',
      'manage/ImageField.tsx',
      'pay/PayFoot.tsx',
      // whose the planet is, before anything is asked
      'planet/naming/WriteStep.tsx',
    ])
    expect(found(/role="alert"/)).toEqual(['form/Refused.tsx', 'kit/States.tsx', 'list/ListFrame.tsx'])
  })
  it('a toast of an error comes from the one way to ask, or from the browser itself', () => {
    expect(found(/import \{[^}]*\bfail\b[^}]*\} from '[^']*toast\.ts'/)).toEqual([
      // AUTH-12 asks for a toast of its own
      'account/dialogs/EditIdentity.tsx',
      'ask/hooks.ts',
      'kit/CopyButton.tsx',
      'kit/share/ShareButton.tsx',
      // the browser does not let itself be told
      'notice/push/ThisBrowser.tsx',
      // AUTH-17: the session has ended
      'shell/main.tsx',
      // the browser does not show what was copied
      'withdrawal/PasteButton.tsx',
    ])
  })
  it('a payment stands above its foot', () => {
    const paying = found(/\busePayment\(|\buseSheetPayment\(|\buseLandPayment\(/).filter((name) =>
      name.endsWith('.tsx'),
    )
    expect(paying.length).toBeGreaterThan(7)
    const feet = found(/<PayFoot\b/)
    // the plots' sheet keeps its hook beside it, and PlanetPage has no foot
    expect(paying.filter((name) => !feet.includes(name))).toEqual([])
  })
})
