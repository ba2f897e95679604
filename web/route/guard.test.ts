import { describe, expect, it } from 'vitest'
import { detour, inviteIn, placeAfterLogin } from './guard.ts'
import { ROUTES } from './routes.ts'

const forVisitors =
  `/home /node /login /reg /register /forgot /forgotname /bindname /bindhv /binduser /article /solvency
/verify /rules /simulator /honesty /service /api-docs /freeze /unsubscribe /p/:planet /p/:planet/:plot
/opening /opening/:opening`.split(/\s+/)

describe('who may open what', () => {
  it.each(forVisitors)('[ROUTE-01] lets a visitor open %s', (path) => {
    expect(detour(path, false)).toBeUndefined()
  })
  it.each(ROUTES.map((route) => route.path).filter((path) => !forVisitors.includes(path)))(
    '[ROUTE-02] sends a visitor from %s to the login, and a user not',
    (path) => {
      expect(detour(path, false)).toBe(`/login?next=${encodeURIComponent(path)}`)
      expect(detour(path, true)).toBeUndefined()
    },
  )
  it.each(['/', '/nothing', '/asset/nothing', '/Home'])('[ROUTE-03] sends %s to /node', (path) => {
    expect(detour(path, true)).toBe('/node')
  })
})

describe('[ROUTE-02] after the login', () => {
  it('goes on to the page first asked for, whole', () => {
    const asked = '/land?planet=2-42-3#12,7'
    expect(placeAfterLogin(new URL(detour(asked, false) ?? '', 'http://x').search)).toBe(asked)
  })
  it.each([
    '',
    '?next=',
    '?next=//evil.example',
    '?next=/\\evil.example',
    '?next=https://evil.example/asset',
    '?next=/login',
    '?next=/nothing',
  ])('goes to /node for %j', (search) => {
    expect(placeAfterLogin(search)).toBe('/node')
  })
})

describe('[ROUTE-07] the invite code in a query string', () => {
  it.each([
    ['?invite=AB12', 'AB12'],
    ['?inviteCode=AB12', 'AB12'],
    ['?code=AB12', 'AB12'],
    ['?code=AB12&state=xyz', undefined],
    ['?invite=<script>', undefined],
    ['', undefined],
  ])('in %j is %j', (search, code) => {
    expect(inviteIn(search)).toBe(code)
  })
})
