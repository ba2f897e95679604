/** What a browser says it is, in the names that its makers use; empty where it says nothing that we know. */
export interface Device {
  readonly browser: string
  readonly system: string
}

// the first that fits counts: most browsers also name the ones that they want to be taken for
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bLine\//, 'LINE'],
  [/\bKAKAOTALK\b/i, 'KakaoTalk'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bWhale\//, 'Whale'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(?:MiuiBrowser|XiaoMi)\b/, 'Mi Browser'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bHarmonyOS\b|\bOpenHarmony\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Reads a user agent. It is what the browser claims, and only shown: nothing is decided by it. */
export function deviceOf(agent: string): Device {
  const first = (table: typeof BROWSERS) => table.find(([pattern]) => pattern.test(agent))?.[1] ?? ''
  return { browser: first(BROWSERS), system: first(SYSTEMS) }
}

/** The device in one line, without words of any language; empty when nothing is known. */
export function deviceName({ browser, system }: Device): string {
  return [browser, system].filter((part) => part !== '').join(' · ')
}
