import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { googleOffer } from '#calls/account/google-offer.ts'
import { exportBegin } from '#calls/export/export.ts'
import { incomeRecords } from '#calls/income/records.ts'
import { rewardRecords } from '#calls/income/rewards.ts'
import { landEndBefore } from '#calls/land/end.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { severalCalculation } from '#calls/land/several.ts'
import { noticeList } from '#calls/notice/list.ts'
import { poolRecords } from '#calls/pool/stakes.ts'
import { sessions } from '#calls/security/sessions.ts'
import { login } from '#calls/session/login.ts'
import { type CodeType, sendCode } from '#calls/session/send-code.ts'
import { bagOwn } from '#calls/tfa/packages.ts'
import { CODE_TYPES } from '#proof/api/code-types.ts'
import { fund } from '#proof/api/funded.ts'
import { PASSWORD, type Person, person } from '#proof/api/person.ts'
import { spend } from '#proof/api/spend.ts'
import { hashed, requestId, type TestWorld } from '#proof/api/world.ts'
import { drawing } from '#proof/images/images.ts'
import { leaving } from '#proof/pools/staking-world.ts'
import type { ErrorName } from '#rules/errors/errors.ts'
import { identityId } from '#server/security/own-identities.ts'
import { authenticator, type Scene } from './scene.ts'

/** How one call is asked by those who may and by those who may not. */
export interface Row {
  /** What its owner sends so that it is done; for a stranger the same, with his own proofs and the owner's things. */
  readonly good: (scene: Scene, who: Person) => object | Promise<object>
  /** What a stranger gets who sends it: a refusal, or only what is his own. */
  readonly stranger: ErrorName | 'own'
  /** A person of its own, where asking changes him for good. */
  readonly by?: (scene: Scene) => Promise<Person>
  /** Where the box of the proof cannot come to success: the refusal that comes in its place, and why in a word. */
  readonly ends?: { readonly refusal: ErrorName; readonly why: string }
}

const own = (good: Row['good'] = () => ({})): Row => ({ good, stranger: 'own' })
const refused = (stranger: ErrorName, good: Row['good']): Row => ({ good, stranger })
const ends = (refusal: ErrorName, why: string, good: Row['good']): Row => ({
  good,
  stranger: 'own',
  ends: { refusal, why },
})

/** Where nobody of the scene withdraws to. */
const ELSEWHERE = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'

let made = 0
/** A number that was not used before. */
function another(): number {
  made += 1
  return made
}
const fresh = (ready: boolean) => (scene: Scene) => person(scene.world, `fresh${another()}`, ready)
/** The same with something to withdraw, and a book that nobody has protected. */
const withMoney = async (scene: Scene) => {
  const who = await fresh(true)(scene)
  await fund(scene.world, who.username, 'USDT', '100')
  return who
}
/** The same with the price of the highest TFA package. */
const withPrice = async (scene: Scene) => {
  const who = await fresh(true)(scene)
  await fund(scene.world, who.username, 'USDT', '10000')
  return who
}
const packageOf = async (world: TestWorld, who: Person) => (await world.get(bagOwn, {}, who.token)).list[0]?.id
const firstToken = ({ tokens }: Scene, at: number) => tokens[at] ?? ''
const secondFactors = (scene: Scene, who: Person) => ({
  transactionPassword: spend().transactionPassword,
  googleCode: authenticator(scene, who),
})

/** A mailed code; for purposes of a logged-in user it goes to his own address. */
async function mailed({ world }: Scene, who: Person, type: CodeType, to = who.email): Promise<string> {
  world.pass(61_000)
  await world.get(sendCode, { accountType: 1, account: to, type }, who.token)
  return world.mailedCode(to)
}

async function quote(world: TestWorld, who: Person, plot: { x: number; y: number } | undefined): Promise<string> {
  const asked = { coordinates: '1-1-1', ...plot, investment: '500', method: 'DU' }
  return (await world.get(payCalculation, asked, who.token)).quoteId
}

/** The browser of somebody, as its push service names it. */
function aBrowser({ username }: Person) {
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${username}`,
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
}

/** The newest notice of somebody; a stranger has none of his own, and names the owner's first. */
async function aNotice(world: TestWorld, who: Person): Promise<string> {
  return (await world.get(noticeList, {}, who.token)).list[0]?.id ?? '1'
}

/** Whose wallet is to be removed: he who asks first. */
let linkedOwner: string | undefined
async function linkedWallet({ world: { services } }: Scene): Promise<string> {
  const wallet = { issuer: 'eip155', subject: ELSEWHERE }
  await sql`insert into identity (issuer, subject, member, linked_at)
    select ${wallet.issuer}, ${wallet.subject}, id, ${services.now()} from member where username = ${linkedOwner ?? ''}
    on conflict do nothing`.execute(services.database)
  return identityId(wallet)
}

/** One row a call: a call without one, and a row without a call, fail the matrix. */
export const MATRIX: Readonly<Record<string, Row>> = {
  // anyone's
  'language/list': own(),
  'url/config/list': own(),
  'chain/list': own(),
  'assets/coinlist': own(),
  'assets/price': own(),
  'assets/recordtypes': own(),
  'assets/exchangeconfig': own(),
  'alert/list': own(),
  'alert/planet': own(() => ({ coordinates: '1-1-1', price: '100' })),
  'land/alert': own(() => ({ coordinates: '1-1-5', price: '150' })),
  'alert/asset': own(() => ({ asset: 'RC', way: 'atLeast', price: '900' })),
  'alert/remove': own(() => ({ planetAlert: '1' })),
  'favourite/list': own(),
  'favourite/has': own(() => ({ coordinates: '1-1-1' })),
  'favourite/add': own(() => ({ coordinates: '1-1-1', plot: { x: 2, y: 3 } })),
  'favourite/remove': own(() => ({ coordinates: '1-1-1', plot: { x: 2, y: 3 } })),
  'search/find': own(() => ({ text: '1-1-1' })),
  'swap/chart': own(() => ({ asset: 'RC', span: '1m' })),
  'swap/config': own(),
  'swap/prices': own(),
  'home/days': own(() => ({ size: 5 })),
  'home/articlelist': own(() => ({ size: 5 })),
  'home/article': own(() => ({ slug: 'terms' })),
  'home/banner': own(),
  'home/rules': own(() => ({})),
  'home/communitylist': own(),
  'home/figures': own(),
  'home/galactic': own(),
  'home/notice': own(),
  'home/tickets': own(),
  'home/exportkeys': own(),
  'home/exporthead': own(() => ({ head: '0'.repeat(64) })),
  'home/exportheads': own(() => ({ day: 20_000 })),
  'home/honesty': own(),
  'home/service': own(),
  'home/honestydays': own(() => ({ size: 5 })),
  'home/solvency': own(),
  'home/solvencydays': own(() => ({ size: 5 })),
  'land/eralist': own(),
  'land/map': own(() => ({ coordinates: '1-1-1' })),
  'land/list': own(() => ({ coordinates: '1-1-1' })),
  'market/planets': own(),
  'market/lands': own(() => ({ size: 5 })),
  'market/prices': own(),
  'land/places': own(),
  'land/records': own(() => ({ size: 100 })),
  'land/detail': own((scene) => ({ tokenId: firstToken(scene, 0) })),
  'market/info': own((scene) => ({ coordinates: '1-1-1', ...scene.freePlots[0] })),
  'node/detail': own(() => ({ coordinates: '1-1-1' })),
  'node/worth': own(() => ({ coordinates: '1-1-1' })),
  'node/planets': own(() => ({ galaxy: 1 })),
  'node/systems': own(),
  'node/random': own(() => ({ of: 'planet' })),
  'home/walletcheck': own(() => ({ address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', chainId: 56 })),
  'home/signkey': own(({ world }) => ({
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    chainId: 56,
    origin: world.services.settings.origins[0],
  })),
  'home/walletauth': ends('walletMessageStale', 'no wallet signed it', () => ({
    message: 'unasked',
    signature: '0x00',
  })),
  'login/community': ends('communityDown', 'the community of the scene does not answer', ({ world }) => ({
    community: 2,
    origin: world.services.settings.origins[0],
  })),
  'login/communitycallback': ends('loginStale', 'none was begun', () => ({
    state: 'x',
    key: 'x',
    code: 'unasked-for',
  })),
  'login/bindname': ends('pendingExpired', 'no identity waits', () => ({ pending: 'x' })),
  'login/bindhv': ends('pendingExpired', 'no identity waits', () => ({ pending: 'x' })),
  'login/binduser': ends('pendingExpired', 'no identity waits', () => ({ pending: 'x' })),
  'login/sendverify': own((scene, { email }) => {
    scene.world.pass(61_000)
    return { accountType: 1, account: email, type: CODE_TYPES.register }
  }),
  'login/forgotaccount': own((scene, { email }) => {
    scene.world.pass(61_000)
    return { email }
  }),
  'login/login': own((_, { username }) => ({ account: username, password: hashed(PASSWORD) })),
  'login/register': own(async (scene, who) => {
    const email = `newcomer${another()}@example.com`
    const code = await mailed(scene, { ...who, token: '' }, CODE_TYPES.register, email)
    return { account: `newcomer${made}`, email, code, password: hashed(PASSWORD), agreed: true }
  }),
  'login/forgotpassword': {
    ...own(async (scene, who) => ({
      email: who.email,
      code: await mailed(scene, { ...who, token: '' }, CODE_TYPES.forgotPassword),
      password: hashed('Fresh7word'),
    })),
    by: fresh(false),
  },
  'user/freeze': ends('freezeLinkSpent', 'the link is in a mail', () => ({ freezeToken: 'nobody-was-given-this' })),
  'user/unfreeze': ends('notFrozen', 'a frozen account has no session to try it by', (_, { username }) => ({
    account: username,
    password: hashed(PASSWORD),
    code: '123456',
  })),

  'user/unsubscribe': ends('unsubscribeLinkWrong', 'the link is in a mail', () => ({
    unsubscribeToken: '1.lapses.nobody-was-given-this',
  })),

  // the account
  'user/info/personal': own(),
  'user/sessions': own(),
  'user/securityhistory': own(),
  'user/firststeps': own(),
  'user/firststepsaway': own(() => ({ away: true })),
  'notice/list': own(),
  'notice/readall': own(async ({ world }, who) => ({ newest: await aNotice(world, who) })),
  'notice/choices': own(),
  'notice/choose': own(() => ({ topic: 'arrives', mail: false })),
  'notice/watch': own(),
  'notice/push': own(),
  'notice/pushon': own((_, who) => aBrowser(who)),
  'notice/pushoff': own(),
  // a stranger asks for the address that the owner turned on
  'notice/pushkeep': own(({ owner }) => ({ endpoint: aBrowser(owner).endpoint })),
  'notice/read': own(async ({ world }, who) => ({ notices: [await aNotice(world, who)] })),
  'user/holds': own(),
  'user/addresses': own(),
  'user/addresscheck': own(() => ({ chainId: 1, address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' })),
  'user/addressadd': {
    ...own(async (scene, who) => ({
      chainId: 1,
      address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
      label: 'Another',
      ...secondFactors(scene, who),
    })),
  },
  'user/addressremove': refused('notFound', (scene) => ({
    addressId: scene.address,
    transactionPassword: spend().transactionPassword,
  })),
  'user/addressprotect': own((scene, who) => ({ on: true, ...secondFactors(scene, who) })),
  'user/identities': own(),
  'user/identityremove': {
    ...refused('notFound', async (scene, who) => ({
      identityId: await linkedWallet(scene),
      ...secondFactors(scene, who),
    })),
    by: async (scene) => {
      const who = await fresh(true)(scene)
      linkedOwner ??= who.username
      return who
    },
  },
  'user/sessionend': refused('notFound', async ({ world, owner }) => {
    await world.get(login, { account: owner.username, password: hashed(PASSWORD) })
    const { list } = await world.get(sessions, {}, owner.token)
    return { session: list.find(({ current }) => !current)?.id }
  }),
  'user/google/random': { ...own(), by: fresh(false) },
  'user/google/set': {
    ...own(async ({ world }, who) => {
      const { secretKey } = await world.get(googleOffer, {}, who.token)
      return { secretKey, code: authenticator({ world }, { ...who, secret: secretKey }) }
    }),
    by: fresh(false),
  },
  'user/google/unbind': { ...own((scene, who) => ({ code: authenticator(scene, who) })), by: fresh(true) },
  'user/trade': {
    ...own((scene, who) => ({ newPassword: hashed('908070'), googleCode: authenticator(scene, who) })),
    by: fresh(true),
  },
  'user/useraccountset': ends('alreadySet', 'who registered has a name', () => ({ account: 'another' })),
  'user/useremailset': ends('alreadySet', 'who registered has an e-mail', () => ({
    email: 'other@example.com',
    code: '123456',
  })),
  'user/emailchange': {
    ...own(async (scene, who) => {
      const email = `moved${another()}@example.com`
      const code = await mailed(scene, who, CODE_TYPES.bindEmail, email)
      return { email, code, googleCode: authenticator(scene, who) }
    }),
    by: fresh(true),
  },
  'login/passwordset': {
    ...own(async (scene, who) => ({
      verityType: 1,
      password: hashed('Fresh7word'),
      code: await mailed(scene, who, CODE_TYPES.loginPassword),
    })),
    by: fresh(false),
  },
  'login/logout': { ...own(), by: fresh(false) },
  'invite/infoParent': own(),
  'invite/base': own(),
  'invite/code': own(),
  'invite/team': own(),
  'invite/income': own(),
  'invite/direct': refused('notInTeam', ({ mate }) => ({ of: mate.id, size: 100 })),

  // money and what it bought
  'home/solvencyproof': ends('notCountedThen', 'nothing is published in the scene', () => ({})),
  'assets/list': own(),
  'moment/state': own(() => ({ at: 1_700_000_000_000 })),
  'moment/lands': own(() => ({ at: 1_700_000_000_000 })),
  'assets/balancesat': own(() => ({ at: 1_700_000_000_000 })),
  'assets/exportbegin': own(),
  'assets/exportlines': refused('badRequest', async ({ world, owner }) => ({
    after: (await world.get(exportBegin, {}, owner.token)).next,
  })),
  'assets/records': own(() => ({ size: 100 })),
  'assets/recorddetail': refused('notFound', ({ order }) => ({ order })),
  'assets/rechargeaddress': own(),
  'assets/rechargerecords': own(() => ({ size: 100 })),
  'assets/rechargedetail': refused('notFound', ({ deposit }) => ({ order: deposit })),
  'assets/withdrawconfig': own(),
  'assets/withdrawcalculation': {
    ...own(() => ({ chainId: 56, asset: 'USDT', amount: '20', address: ELSEWHERE })),
    by: withMoney,
  },
  'assets/withdraw': {
    ...own((scene, who) => ({
      ...{ chainId: 56, asset: 'USDT', amount: '20', address: ELSEWHERE, requestId: requestId() },
      ...secondFactors(scene, who),
    })),
    by: withMoney,
  },
  'assets/withdrawrecords': own(() => ({ size: 100 })),
  'assets/withdrawdetail': refused('notFound', ({ withdrawal }) => ({ order: withdrawal })),
  'assets/withdrawcancel': refused('notFound', ({ withdrawal }) => ({ order: withdrawal, requestId: requestId() })),
  'assets/transfer': own(() => ({
    asset: 'USDT',
    fromBook: 'investment',
    toBook: 'trading',
    amount: '3',
    requestId: requestId(),
  })),
  'assets/transferrecords': own(() => ({ size: 100 })),
  'assets/transferdetail': refused('notFound', ({ transfer }) => ({ order: transfer })),
  'assets/insideconfig': own(),
  'assets/insidereceiver': refused('notInTeam', ({ mate }) => ({ account: mate.username })),
  'assets/insidetransfer': refused('notInTeam', (scene, who) => ({
    asset: 'USDT',
    amount: '2',
    receiver: scene.mate.id,
    ...secondFactors(scene, who),
    requestId: requestId(),
  })),
  'assets/insiderecords': own(() => ({ size: 100 })),
  'assets/insidedetail': refused('notFound', ({ inside }) => ({ order: inside })),
  'assets/nodeconfig': own(),
  'assets/noderecords': own(() => ({ size: 100 })),
  'assets/thirdconfig': own(),
  'assets/thirdtransfer': refused('partnerNotLinked', (scene, who) => ({
    sourceType: 2,
    asset: 'USDT',
    amount: '10',
    ...secondFactors(scene, who),
    requestId: requestId(),
  })),
  'assets/thirdrecords': own(() => ({ size: 100 })),
  'assets/thirddetail': refused('notFound', ({ third }) => ({ order: third })),
  'partner/transferin': own(() => ({
    ...{ orderId: `matrix-${another()}`, subject: '1', asset: 'DU', amount: '10', nonce: requestId() },
  })),
  'partner/transferstatus': own(() => ({ orderId: 'matrix-0', nonce: requestId() })),
  'assets/exchangerecords': own(() => ({ size: 100 })),
  'assets/exchange': own(() => ({ from: 'USDT', to: 'DU', amount: '10', ...spend() })),
  'swap/quote': own(() => ({ from: 'USDT', to: 'RC', amount: '10' })),
  'swap/exchange': own(() => ({ from: 'USDT', to: 'RC', amount: '10', least: '9', ...spend() })),
  'swap/records': own(() => ({ size: 100 })),
  'planet/balance/bag/statistics/info': own(),
  'income/points': refused('nothingToClaim', () => ({ requestId: requestId() })),
  'income/pointdays': own(() => ({ size: 100 })),
  'node/renameview': own(() => ({ coordinates: '1-1-2' })),
  'node/uploadimage': own(async () => {
    const file = await drawing(380, 380, 'png')
    return { file, sha256: createHash('sha256').update(file).digest('hex') }
  }),
  // with somebody's code: his part waits, and nothing goes to him by the call
  'node/buy': own((scene, who) => ({
    coordinates: who.username === 'owner' ? '1-1-2' : '1-1-9',
    name: 'Second',
    manifesto: 'mine too',
    inviteCode: scene.inviteCode,
    ...secondFactors(scene, who),
    requestId: requestId(),
  })),
  'node/editview': refused('notPlanetOwner', () => ({ coordinates: '1-1-1' })),
  'node/editconfirm': refused('notPlanetOwner', () => ({ coordinates: '1-1-1', name: 'Edited', manifesto: 'anew' })),
  'node/sell': refused('notPlanetOwner', (scene, who) => ({
    coordinates: '1-1-1',
    price: '900',
    ...secondFactors(scene, who),
    requestId: requestId(),
  })),
  'node/unsell': refused('notPlanetOwner', () => ({ coordinates: '1-1-1', requestId: requestId() })),
  'manage/list': own(() => ({ size: 100 })),
  'manage/statistics': own(),
  'manage/transfer': refused('notPlanetOwner', async (scene, who) => ({
    coordinates: '1-1-2',
    account: (await fresh(false)(scene)).username,
    ...secondFactors(scene, who),
    requestId: requestId(),
  })),
  'market/paycalculation': own((scene) => ({
    coordinates: '1-1-1',
    ...scene.freePlots[1],
    investment: '500',
    method: 'DU',
  })),
  // a quote is for who asked for it
  'land/buy': refused('quoteExpired', async ({ world, owner, freePlots }) => ({
    quoteId: await quote(world, owner, freePlots[2]),
    ...spend(),
  })),
  'market/paycalculations': own((scene) => ({
    coordinates: '1-1-1',
    plots: [scene.freePlots[1]],
    method: 'DU',
  })),
  'land/buyseveral': refused('quoteExpired', async ({ world, owner, freePlots }) => {
    const asked = { coordinates: '1-1-1', plots: [freePlots[5], freePlots[6]], method: 'DU' }
    return { quoteId: (await world.get(severalCalculation, asked, owner.token)).quoteId, ...spend() }
  }),
  'lapse/next': own(() => ({})),
  'land/my': own(() => ({ size: 100 })),
  'market/addbefore': refused('notLandOwner', (scene) => ({ tokenId: firstToken(scene, 0), amount: '60' })),
  'market/add': refused('notLandOwner', (scene) => ({ tokenId: firstToken(scene, 0), amount: '60', ...spend() })),
  'market/disinvestbefore': refused('notLandOwner', (scene) => ({ tokenId: firstToken(scene, 3) })),
  'market/disinvest': refused('notLandOwner', async (scene) => {
    const tokenId = firstToken(scene, 3)
    const { quote: said } = await scene.world.get(landEndBefore, { tokenId }, scene.owner.token)
    return { tokenId, quote: said, ...spend() }
  }),
  'market/disinvesttakeback': ends('landStateForbids', 'no withdrawal of the scene waits', (scene) => ({
    tokenId: firstToken(scene, 0),
    requestId: requestId(),
  })),
  'land/replowbefore': ends('landStateForbids', 'no land of the scene has completed', (scene) => ({
    tokenId: firstToken(scene, 0),
    investment: '500',
    method: 'DU',
  })),
  'land/replowconfirm': ends('quoteExpired', 'no land of the scene has completed', () => ({
    quoteId: '01980000-0000-7000-8000-000000000000',
    ...spend(),
  })),
  'land/transfer': refused('notLandOwner', async (scene, who) => ({
    tokenId: firstToken(scene, 4),
    account: (await fresh(false)(scene)).username,
    ...secondFactors(scene, who),
    requestId: requestId(),
  })),
  'land/claim': refused('notLandOwner', (scene) => ({ tokenId: firstToken(scene, 1), requestId: requestId() })),
  'land/claimall': refused('nothingToClaim', () => ({ requestId: requestId() })),
  'pool/list': own(),
  'pool/detail': own(() => ({ period: 30 })),
  'pool/overview': own(),
  'pool/days': own(),
  'pool/records': own(() => ({ size: 100 })),
  'pool/ablepledge': own(() => ({ period: 30, size: 100 })),
  'pool/deposit': refused('notLandOwner', (scene) => ({
    period: 7,
    tokenIds: [firstToken(scene, 2)],
    ...spend(),
  })),
  'pool/redeem': refused('notFound', async ({ world, owner }) => {
    const { list } = await world.get(poolRecords, { period: 15 }, owner.token)
    return leaving(list)
  }),
  'pool/receive': refused('nothingToClaim', () => ({ requestId: requestId() })),
  'opening/list': own(() => ({ size: 100 })),
  'opening/detail': own(({ openings: [opening] }) => ({ opening })),
  'opening/queue': own(({ openings: [opening] }) => ({ opening, size: 100 })),
  'opening/log': ends('notFound', 'nothing is drawn without a chain', ({ openings: [opening] }) => ({ opening })),
  'opening/enter': {
    ...own(({ openings: [opening] }) => ({ opening, ...spend() })),
    by: async (scene) => {
      const who = await fresh(true)(scene)
      await fund(scene.world, who.username, 'DU', '500')
      return who
    },
  },
  'opening/back': refused('notEntered', ({ openings: [, opening] }) => ({ opening, requestId: requestId() })),
  'opening/name': {
    ...refused('notEntered', ({ openings: [opening] }) => ({
      opening,
      name: 'Drawn',
      manifesto: 'In turn.',
      ...spend(),
    })),
    ends: { refusal: 'notYourTurn', why: 'nothing is drawn without a chain' },
  },
  'daot/time': own(),
  'daot/stock': own(),
  'daot/buy': own(({ daotRound }) => ({ round: daotRound, amount: '100', ...spend() })),
  'daot/myreleases': own(),
  'daot/lock': own(),
  'daot/takeall': refused('daotNothingDue', () => spend()),
  'daot/records': own(() => ({ size: 100 })),
  'daot/addressinfo': own(),
  'daot/addressupdate': own((scene, who) => ({ address: ELSEWHERE, ...secondFactors(scene, who) })),
  'bag/list': own(),
  'bag/buyview': own(() => ({ pack: 'A' })),
  'bag/buy': { ...own(() => ({ pack: 'C', ...spend() })), by: withPrice },
  'bag/own': own(),
  'bag/backfillview': own(),
  'bag/backfillcalculation': refused('tfaNothingToCharge', () => ({ amount: '1' })),
  'bag/backfill': refused('tfaNothingToCharge', () => ({ amount: '1', ...spend() })),
  'bag/detail': refused('notFound', async ({ world, owner }) => ({ package: await packageOf(world, owner) })),
  'bag/statistics': own(),
  'bag/records': own(() => ({ event: 'charge', size: 100 })),
  'bag/releasewithdraw': refused('notFound', async ({ world, owner }) => ({
    package: await packageOf(world, owner),
    requestId: requestId(),
  })),
  'income/overview': own(),
  'income/records': own(() => ({ size: 100 })),
  'income/detail': refused('notFound', async ({ world, owner }) => {
    const { list } = await world.get(incomeRecords, {}, owner.token)
    return { id: list[0]?.id }
  }),
  'income/rewards': own(() => ({ size: 100 })),
  'income/reward': refused('notFound', async ({ world, owner }) => ({
    id: (await world.get(rewardRecords, {}, owner.token)).list[0]?.id,
  })),
  'income/tax': own(() => ({ size: 100 })),
  'income/generation': own(() => ({ size: 100 })),
  'income/referral': own(() => ({ size: 100 })),
  'income/collect': refused('nothingToClaim', () => ({ requestId: requestId() })),
}
