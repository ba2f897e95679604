import type * as z from 'zod/mini'
import type { AnyCall } from '#calls/call.ts'

/** One list for every field of every call. `missing` leaves the field out, `unknown` adds one that nobody knows. */
export const BAD_VALUES: Readonly<Record<string, unknown>> = {
  number: 7.5,
  text: 'not what is asked',
  boolean: true,
  list: ['1'],
  object: { a: 1 },
  negative: '-1',
  'negative number': -1,
  zero: '0',
  exponent: '1e3',
  huge: '9'.repeat(40),
  'huge number': 1e21,
  'too precise': '1.123456789',
  comma: '1,5',
  spaces: ' 1 ',
  empty: '',
  nothing: null,
  proto: '__proto__',
  price: '700',
  quote: "'; drop table run; --",
  long: 'x'.repeat(5000),
  'null byte': 'a\u0000b',
}

/** A good value of each field's name; a call with a field that is not here fails the test. */
export const GOOD: Readonly<Record<string, unknown>> = {
  account: 'someone',
  accountType: 1,
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  addressId: '01980000-0000-7000-8000-000000000000',
  after: '1',
  agreed: true,
  amount: '20',
  asset: 'USDT',
  away: true,
  book: 'investment',
  chainId: 56,
  code: '123456',
  community: 2,
  coordinates: '1-1-1',
  days: 30,
  email: 'someone@example.com',
  era: 1,
  from: 'RC',
  freezeToken: 'a-token-that-nobody-was-given',
  galaxy: 1,
  googleCode: '123456',
  group: 'login',
  id: '1-open-20000',
  investment: '500',
  image: 'd'.repeat(64),
  inviteCode: 'ABCDEFGH',
  key: 'a key',
  kind: 'purchase',
  label: 'Ledger',
  landState: 'soldOut',
  level: 1,
  manifesto: 'hello',
  message: 'a message',
  method: 'DU',
  mine: true,
  name: 'Somewhere',
  newPassword: 'a'.repeat(64),
  notices: ['1'],
  of: 'name',
  origin: 'http://127.0.0.1:8080',
  on: true,
  order: '01980000-0000-7000-8000-000000000000',
  password: 'b'.repeat(64),
  pending: 'a token',
  planetState: 'named',
  planetType: 'ice',
  plots: [{ x: 0, y: 0 }],
  priceFrom: '10',
  priceTo: '500',
  quote: '1-1-20000-0',
  quoteId: '01980000-0000-7000-8000-000000000000',
  search: 'a',
  secretKey: 'JBSWY3DPEHPK3PXP',
  sha256: 'c'.repeat(64),
  signature: '0x00',
  session: '01980000-0000-7000-8000-000000000000',
  size: 20,
  state: 'a state',
  status: 'lost',
  system: 1,
  to: 'DU',
  tokenId: '1000001',
  type: 1,
  verityType: 1,
  withoutImage: true,
  x: 0,
  y: 0,
}

/** The fields of a call's request, from its contract. */
export function fieldsOf(call: AnyCall): Readonly<Record<string, z.ZodMiniType>> {
  return (call.request as z.ZodMiniObject).shape as Readonly<Record<string, z.ZodMiniType>>
}

/** Whether a field takes a value: then it is not bad for it. */
export function accepts(field: z.ZodMiniType, value: unknown): boolean {
  // an empty field counts as left out (API-04)
  return field.safeParse(value === '' || value === null ? undefined : value).success
}
