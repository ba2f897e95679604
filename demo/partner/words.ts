import { FALLBACK_LANGUAGE, LANGUAGES, type Language, tagOf } from '#languages/languages.ts'

/** What the page of a demo partner says. */
interface PartnerWords {
  readonly title: string
  readonly asks: string
  readonly account: string
  readonly password: string
  readonly asset: string
  readonly amount: string
  readonly send: string
  readonly look: string
  readonly sent: string
  readonly wrong: string
  readonly short: string
  readonly noAmount: string
  readonly holds: string
  readonly orders: string
  readonly people: string
  readonly states: Readonly<Record<'asked' | 'settled' | 'refused', string>>
}

/** In five languages; `{community}` stands for the name. */
const WORDS: Readonly<Record<Language, PartnerWords>> = {
  en_US: {
    title: '{community}: send to Orrery',
    asks: 'What you have at {community} goes to the Orrery account that you log in to with {community}.',
    account: 'Account',
    password: 'Password',
    asset: 'Asset',
    amount: 'Amount',
    send: 'Send to Orrery',
    look: 'Show my account',
    sent: 'The order is on its way',
    wrong: 'Account or password is wrong',
    short: 'You have less than that',
    noAmount: 'Enter an amount above zero',
    holds: 'Your account here',
    orders: 'Latest orders',
    people: 'A demo community. Its people, all with the password {password}:',
    states: { asked: 'under way', settled: 'settled', refused: 'refused, given back' },
  },
  zh_TW: {
    title: '{community}：轉到 Orrery',
    asks: '你在 {community} 的資產會轉到以 {community} 登入的 Orrery 帳戶。',
    account: '帳號',
    password: '密碼',
    asset: '資產',
    amount: '數量',
    send: '轉到 Orrery',
    look: '查看我的帳戶',
    sent: '訂單已送出',
    wrong: '帳號或密碼錯誤',
    short: '餘額不足',
    noAmount: '請輸入大於零的數量',
    holds: '你在這裡的帳戶',
    orders: '最近的訂單',
    people: '這是示範社群，成員的密碼都是 {password}：',
    states: { asked: '處理中', settled: '已完成', refused: '遭拒，已退回' },
  },
  zh_CN: {
    title: '{community}：转到 Orrery',
    asks: '你在 {community} 的资产会转到以 {community} 登录的 Orrery 账户。',
    account: '账号',
    password: '密码',
    asset: '资产',
    amount: '数量',
    send: '转到 Orrery',
    look: '查看我的账户',
    sent: '订单已发出',
    wrong: '账号或密码错误',
    short: '余额不足',
    noAmount: '请输入大于零的数量',
    holds: '你在这里的账户',
    orders: '最近的订单',
    people: '这是演示社区，成员的密码都是 {password}：',
    states: { asked: '处理中', settled: '已完成', refused: '遭拒，已退回' },
  },
  ko_KR: {
    title: '{community}: Orrery로 보내기',
    asks: '{community}에 있는 자산을 {community}(으)로 로그인하는 Orrery 계정으로 보냅니다.',
    account: '계정',
    password: '비밀번호',
    asset: '자산',
    amount: '수량',
    send: 'Orrery로 보내기',
    look: '내 계정 보기',
    sent: '주문을 보냈습니다',
    wrong: '계정 또는 비밀번호가 틀립니다',
    short: '잔액이 부족합니다',
    noAmount: '0보다 큰 수량을 입력하세요',
    holds: '여기 내 계정',
    orders: '최근 주문',
    people: '데모 커뮤니티입니다. 모든 회원의 비밀번호는 {password}입니다.',
    states: { asked: '처리 중', settled: '완료', refused: '거절되어 반환됨' },
  },
  ja_JP: {
    title: '{community}：Orrery へ送る',
    asks: '{community} にある資産を、{community} でログインする Orrery のアカウントへ送ります。',
    account: 'アカウント',
    password: 'パスワード',
    asset: '資産',
    amount: '数量',
    send: 'Orrery へ送る',
    look: '口座を見る',
    sent: '注文を送りました',
    wrong: 'アカウントまたはパスワードが違います',
    short: '残高が足りません',
    noAmount: 'ゼロより大きい数量を入力してください',
    holds: 'こちらの口座',
    orders: '最近の注文',
    people: 'デモ用のコミュニティです。全員のパスワードは {password} です。',
    states: { asked: '処理中', settled: '完了', refused: '拒否され、返却済み' },
  },
}

/** The words for the languages that a browser asks for (`accept-language`), and their tag. */
export function partnerWords(asked: string): { readonly tag: string; readonly words: PartnerWords } {
  const tags = asked.split(',').map((part) => part.split(';')[0]?.trim() ?? '')
  const language = LANGUAGES.find((one) => tags[0] === tagOf(one)) ?? LANGUAGES.find((one) => tags.includes(tagOf(one)))
  const chosen = language ?? FALLBACK_LANGUAGE
  return { tag: tagOf(chosen), words: WORDS[chosen] }
}
