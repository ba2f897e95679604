const HALF_WIDTH = [
  'a sign of half width beside its characters',
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[,;:!?()]|\)(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u,
]
/** How figures and signs are written where a language has a way of its own: what is wrong, and what finds it. Articles are written freely. */
const WRONG = {
  ja_JP: [
    HALF_WIDTH,
    [
      'a blank before a number with its counter',
      /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]) (?=(?:\{\w+(?:, number)?\}|\{\w+, plural, other \{#\}\}|#)(?:時間|日|分|秒|件|回|人|桁|倍|個|区画|番目|行))/u,
    ],
    ['a blank before its counter', /(?<=[0-9}#>]) (?=時間|日|分|秒|件|回|人|桁|倍)/u],
    ['a range without ～', /(?<=[0-9}])[–〜](?=[0-9{])/u],
    ['blanks around its dot', / [·・] (?=[#{])/u],
  ],
  ko_KR: [['a range without ~', /(?<=[0-9}])–(?=[0-9{])/u]],
  zh_TW: [HALF_WIDTH, ['blanks around its dot', / · (?=[#{])/u]],
  zh_CN: [HALF_WIDTH, ['blanks around its dot', / · (?=[#{])/u]],
}

/** The texts of a language that write a figure or a sign in another way than all others do; `texts` as [key, text]. */
export function writtenOtherwise(language, texts) {
  const wrong = WRONG[language] ?? []
  return texts.flatMap(([key, text]) =>
    wrong.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${key} has ${what}`),
  )
}
