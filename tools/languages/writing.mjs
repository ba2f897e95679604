const HALF_WIDTH = [
  'a sign of half width beside its characters',
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[,;:!?()]|\)(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u,
]

/**
 * Arguments of Korean texts of which every value takes the same particle: assets are read with a vowel at their end, accounts (계정)
 * and words of the API end as they stand, shares in a percent sign (퍼센트).
 */
const SAME_END = 'asset|from|to|account|fee|sign|token|pair|good'

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
  ko_KR: [
    ['a range without ~', /(?<=[0-9}])–(?=[0-9{])/u],
    // 을 or 를 follows from how the value before it is read
    [
      'a particle that not every value takes',
      new RegExp(`\\{(?!(?:${SAME_END})\\})\\w+\\}(?:을|를|이|가|은|는|과|와|으로|로)(?:만|는|도)?(?![가-힣])`, 'u'),
    ],
  ],
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

/** English texts and articles, as [key, text], that have the apostrophe of a typewriter. */
export function typewritten(texts) {
  return texts.filter(([, text]) => /[a-z]'(?:[a-z]|\s)/iu.test(text)).map(([key]) => `${key} has ' where ’ is meant`)
}
