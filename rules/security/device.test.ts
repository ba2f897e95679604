import { describe, expect, it } from 'vitest'
import { deviceName, deviceOf } from './device.ts'
import { networkOf, networkOfSource, sourceOf } from './network.ts'

const agents: readonly (readonly [string, string])[] = [
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    'Chrome · Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari · macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1',
    'Chrome · iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox · Linux'],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
    'Samsung Internet · Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50 NetType/WIFI',
    'WeChat · iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A536N) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile Safari/537.36 Line/14.1.2',
    'LINE · Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 KAKAOTALK 10.9.0',
    'KakaoTalk · iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0 Whale/3.28 Safari/537.36',
    'Whale · Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/129.0 Safari/537.36 OPR/114.0', 'Opera · Linux'],
  [
    'Mozilla/5.0 (Linux; U; Android 12; zh-CN) AppleWebKit/537.36 Chrome/100.0 UCBrowser/15.5 Mobile Safari/537.36',
    'UC Browser · Android',
  ],
  [
    'Mozilla/5.0 (Linux; U; Android 13; zh-cn; 2201123C) Chrome/112.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.3',
    'Mi Browser · Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00) Chrome/99.0 HuaweiBrowser/14.0 Mobile Safari/537.36',
    'Huawei Browser · HarmonyOS',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari · iPad',
  ],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 'Chrome · ChromeOS'],
  ['something else curl/8.5.0', ''],
  ['curl/8.5.0', 'curl'],
  ['', ''],
  ['<script>alert(1)</script>', ''],
]

describe('the device of a session', () => {
  it.each(agents)('[AUTH-18] %s', (agent, name) => {
    expect(deviceName(deviceOf(agent))).toBe(name)
  })
})

describe('the network of an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:0DB8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['', ''],
    ['somewhere', ''],
    ['1.2.3', ''],
    ['10.20.30.40', '10.20.30.0/24'],
    ['10.20.30.40:5123', '10.20.30.0/24'],
    ['[2001:db8::1]:443', '2001:db8:0::/48'],
    ['x10.20.30.40', ''],
    ['10.20.30.40x', ''],
    ['2001:db8::1 x', ''],
    ['x2001:db8::1', ''],
    ['2001:db8:1:2:3:4:5', ''],
    ['2001:db8:1:2:3:4:5:6:7', ''],
    ['abcdef', ''],
    [':', ''],
  ])('[AUTH-18] %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})

describe('where tries are counted together', () => {
  it.each([
    ['203.0.113.77', '203.0.113.77'],
    ['::ffff:203.0.113.77', '203.0.113.77'],
    ['::FFFF:cb00:714d', '203.0.113.77'],
    ['0:0:0:0:0:ffff:cb00:714e', '203.0.113.78'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::ffff:cb00', '2001:db8:1:2'],
    ['2001:db8:1:3::1', '2001:db8:1:3'],
    ['1.2.3.4', '1.2.3.4'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['::1', '0:0:0:0'],
    ['1::', '1:0:0:0'],
    ['ABCD::1', 'abcd:0:0:0'],
    ['somewhere', ''],
    ['unknown', ''],
    // as gateways forward it, with the port that it came by
    ['203.0.113.77:5123', '203.0.113.77'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s is %s', (ip, source) => {
    expect(sourceOf(ip)).toBe(source)
  })
})

describe('the network of a source', () => {
  it.each([
    ['198.51.100.7', '198.51.100'],
    ['2001:db8:1:2', '2001:db8:1'],
    ['', ''],
  ])('of %s is %s', (source, network) => {
    expect(networkOfSource(source)).toBe(network)
  })
})
