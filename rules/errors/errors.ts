/**
 * Every refusal the product can give, with its number on the wire (specification section 8, ERR).
 * The texts are in `languages/<lang>/error.json` under the same name. A number, once given, stays.
 */
export const ERRORS = {
  // the envelope
  unknownCall: 1001,
  badRequest: 1002,
  badSignature: 1003,
  staleTimestamp: 1004,
  replayed: 1005,
  requestReused: 1006,
  tooManyRequests: 429,
  payloadTooLarge: 413,
  internal: 500,
  sessionExpired: 401,
  notLoggedIn: 401,
  settlementRunning: 1011,
  notFound: 1012,
  // account
  enterUsername: 2001,
  badUsername: 2002,
  usernameTaken: 2003,
  enterEmail: 2004,
  badEmail: 2005,
  emailTaken: 2006,
  enterEmailCode: 2007,
  badEmailCode: 2008,
  codeTooSoon: 2009,
  enterPassword: 2010,
  badPassword: 2011,
  enterConfirmPassword: 2012,
  passwordsDiffer: 2013,
  wrongPassword: 2014,
  agreeFirst: 2015,
  commonPassword: 2016,
  codeLocked: 2017,
  codeMailsSpent: 2018,
  googleNotSet: 2020,
  googleAlreadySet: 2021,
  enterGoogleCode: 2022,
  badGoogleCode: 2023,
  googleCodeUsed: 2024,
  badGoogleSecret: 2025,
  googleLocked: 2026,
  transactionPasswordNotSet: 2030,
  badTransactionPassword: 2031,
  transactionPasswordLocked: 2032,
  loginLocked: 2033,
  alreadySet: 2034,
  weakTransactionPassword: 2035,
  unknownInviteCode: 2040,
  ownInviteCode: 2041,
  inviteWhileHeld: 2042,
  // communities and wallets
  communityUnknown: 2050,
  communityDenied: 2051,
  communityFailed: 2052,
  communityDown: 2053,
  loginStale: 2054,
  pendingExpired: 2055,
  identityTaken: 2056,
  wrongOrigin: 2057,
  badWalletAddress: 2060,
  walletMessageStale: 2061,
  badWalletSignature: 2062,
  walletNotChecked: 2063,
  // what protects an account
  securityHold: 2070,
  accountStopped: 2071,
  accountFrozen: 2072,
  notFrozen: 2073,
  freezeLinkSpent: 2074,
  unfreezeTooSoon: 2075,
  depositsNotFinal: 2076,
  badAddress: 2080,
  forbiddenAddress: 2081,
  addressKnown: 2082,
  addressBookFull: 2083,
  enterAddressLabel: 2084,
  enterAddress: 2085,
  // money
  insufficientBalance: 3001,
  bonusInsufficient: 3002,
  enterAmount: 3003,
  amountOutOfRange: 3004,
  methodClosed: 3005,
  quoteExpired: 3006,
  quoteChanged: 3007,
  pairNotOffered: 3008,
  chainNotSupported: 3009,
  daotInsufficient: 3010,
  enterQuantity: 3011,
  withdrawalClosed: 3020,
  withdrawalStands: 3021,
  addressWaits: 3022,
  addressNotInBook: 3023,
  transferNotOffered: 3030,
  sameAccount: 3031,
  enterReceiver: 3032,
  notInTeam: 3033,
  receiverNotClear: 3034,
  insideDayLimit: 3035,
  swapClosed: 3040,
  swapOutOfRange: 3041,
  swapImpact: 3042,
  swapPriceMoved: 3043,
  partnerClosed: 3050,
  partnerNotLinked: 3051,
  partnerDayLimit: 3052,
  partnerOrderDiffers: 3053,
  partnerMemberUnknown: 3054,
  partnerShort: 3055,
  notCountedThen: 3060,
  instantAhead: 3061,
  exportPassed: 3062,
  noRoomForRewards: 3080,
  selectLandToStake: 3070,
  stakeCountOutOfRange: 3071,
  landStaked: 3072,
  landNotEligible: 3073,
  stakeEnded: 3074,
  // planets and land
  planetNotOpen: 4001,
  planetTaken: 4002,
  nameTaken: 4003,
  badName: 4004,
  badManifesto: 4005,
  notPlanetOwner: 4006,
  imageTooLarge: 4030,
  imageFormat: 4031,
  imageSize: 4032,
  imageDamaged: 4033,
  imageMoves: 4034,
  imageGone: 4035,
  planetLocked: 4040,
  planetOnSale: 4041,
  planetNotOnSale: 4042,
  planetPriceChanged: 4043,
  planetPriceOutOfRange: 4044,
  ownPlanet: 4045,
  noSuchMember: 4046,
  notToOneself: 4047,
  planetHeld: 4048,
  purchaseNotOpen: 4010,
  soldOut: 4011,
  noSuchPlot: 4012,
  investmentOutOfRange: 4013,
  stoneAgeOnce: 4014,
  notLandOwner: 4015,
  landStateForbids: 4016,
  nothingToClaim: 4017,
  addAmountOutOfRange: 4018,
  addTooLate: 4019,
} as const satisfies Record<string, number>

export type ErrorName = keyof typeof ERRORS

/** What a refusal says besides its name: figures for its text (amounts as decimal strings, instants in ms). */
export type ErrorFacts = Readonly<Record<string, string | number>>

/** An expected failure: nothing was moved, stored or lost. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly reason: ErrorName
  readonly facts: ErrorFacts

  constructor(reason: ErrorName, facts: ErrorFacts = {}) {
    super(reason)
    this.name = 'Refusal'
    this.reason = reason
    this.facts = facts
  }
}

/** The number of an error on the wire. */
export function errorNumber(name: ErrorName): number {
  return ERRORS[name]
}
