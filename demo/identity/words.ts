import { FALLBACK_LANGUAGE, LANGUAGES, type Language, tagOf } from '#languages/languages.ts'

/** What the page of a demo community says. */
export interface PageWords {
  readonly title: string
  readonly asks: string
  readonly account: string
  readonly password: string
  readonly go: string
  readonly cancel: string
  readonly wrong: string
  readonly people: string
  readonly failed: string
}

/** In five languages; `{community}` stands for the name. */
const WORDS: Readonly<Record<Language, PageWords>> = {
  en_US: {
    title: 'Log in to {community}',
    asks: 'Orrery asks who you are. It learns your number at {community}, and nothing else.',
    account: 'Account',
    password: 'Password',
    go: 'Continue to Orrery',
    cancel: 'Cancel',
    wrong: 'Account or password is wrong',
    people: 'A demo community. Its people, all with the password {password}:',
    failed: 'This login cannot go on. Go back to Orrery and begin again.',
  },
  zh_TW: {
    title: '登入 {community}',
    asks: 'Orrery 想知道你是誰。它只會得到你在 {community} 的編號，別無其他。',
    account: '帳號',
    password: '密碼',
    go: '繼續前往 Orrery',
    cancel: '取消',
    wrong: '帳號或密碼錯誤',
    people: '這是示範社群，成員的密碼都是 {password}：',
    failed: '這次登入無法繼續。請回到 Orrery 重新開始。',
  },
  zh_CN: {
    title: '登录 {community}',
    asks: 'Orrery 想知道你是谁。它只会得到你在 {community} 的编号，别无其他。',
    account: '账号',
    password: '密码',
    go: '继续前往 Orrery',
    cancel: '取消',
    wrong: '账号或密码错误',
    people: '这是演示社区，成员的密码都是 {password}：',
    failed: '这次登录无法继续。请回到 Orrery 重新开始。',
  },
  ko_KR: {
    title: '{community} 로그인',
    asks: 'Orrery가 회원님이 누구인지 묻습니다. {community}의 회원 번호만 전달됩니다.',
    account: '계정',
    password: '비밀번호',
    go: 'Orrery로 계속',
    cancel: '취소',
    wrong: '계정 또는 비밀번호가 틀립니다',
    people: '데모 커뮤니티입니다. 모든 회원의 비밀번호는 {password}입니다.',
    failed: '이 로그인은 계속할 수 없습니다. Orrery로 돌아가 다시 시작해 주세요.',
  },
  ja_JP: {
    title: '{community} にログイン',
    asks: 'Orrery があなたを確認します。伝わるのは {community} での番号だけです。',
    account: 'アカウント',
    password: 'パスワード',
    go: 'Orrery へ進む',
    cancel: 'キャンセル',
    wrong: 'アカウントまたはパスワードが違います',
    people: 'デモ用のコミュニティです。全員のパスワードは {password} です。',
    failed: 'このログインは続けられません。Orrery に戻って最初からやり直してください。',
  },
}

/** The words for the languages that a login asks for (`ui_locales`: tags with spaces between), and their tag. */
export function pageWords(asked: string): { readonly tag: string; readonly words: PageWords } {
  const tags = asked.split(' ')
  const language = LANGUAGES.find((one) => tags.includes(tagOf(one))) ?? FALLBACK_LANGUAGE
  return { tag: tagOf(language), words: WORDS[language] }
}
