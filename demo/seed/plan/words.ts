import type { Language } from '#languages/languages.ts'

/** Parts of names and sentences in one language; every first goes with every second. */
interface Parts {
  readonly first: readonly string[]
  readonly second: readonly string[]
  /** Between the two. */
  readonly by: string
}

/** What the members of one language call themselves and their planets, and what they say of them. */
export interface Words {
  readonly users: Parts
  readonly planets: Parts
  readonly manifestos: Parts
}

/** Words of the full seed. No user is called like a person: they are handles. */
export const WORDS: Readonly<Record<Language, Words>> = {
  en_US: {
    users: parts('', 'quiet slow amber north late paper silver copper low open even mild', {
      second: 'fern lamp harbor kite otter ridge finch willow ember tide pebble lark',
    }),
    planets: parts('', 'Al Be Ca Del El Fa Gal He Kal Lu Mer Or', {
      second: 'aris ethra indor omea urion asel yra ovan istra umen',
    }),
    manifestos: {
      first: [
        'A small world, kept well.',
        'Plots go to those who mean to stay.',
        'We plant before we build.',
        'Rain on most days, and good light after it.',
        'Far out, and glad of it.',
        'Come as you are; leave the gate as you found it.',
      ],
      second: [
        'Claims are paid on time here.',
        'Neighbours are welcome.',
        'Ask before you dig.',
        'The middle is for everyone.',
        'We count in years.',
        'Slow income, long evenings.',
      ],
      by: ' ',
    },
  },
  zh_TW: {
    users: parts('', '山 溪 松 竹 石 雨 茶 燈 墨 舟', { second: '間 邊 下 聲 影 外 客 裡 前 語' }),
    planets: parts('', '青 碧 玄 銀 曉 暮 遠 靜 霜 霞', { second: '原 澤 湖 嶺 洲 灣 川 丘 谷 嶼' }),
    manifestos: {
      first: [
        '小小一方，用心守著。',
        '先種樹，再蓋房。',
        '遠一點，也安靜一點。',
        '多半日子有雨，雨後的光很好。',
        '把地留給想久住的人。',
        '慢慢來，帳記清楚。',
      ],
      second: [
        '歡迎作鄰居。',
        '中央的地大家共用。',
        '收益按時領取。',
        '我們以年計日。',
        '來時怎樣，走時也怎樣。',
        '夜長，星近。',
      ],
      by: '',
    },
  },
  zh_CN: {
    users: parts('', '半 初 微 晚 晴 清 浅 闲 新 轻', { second: '舟 窗 雨 灯 岛 桥 叶 鹿 帆 麦' }),
    planets: parts('', '长 归 听 望 临 怀 寻 问 寄 栖', {
      second: '风岭 云汀 雪原 星湾 潮洲 月湖 海庭 霞谷 岚川 桥港',
    }),
    manifestos: {
      first: [
        '这里不大，但打理得好。',
        '先修路，再谈价。',
        '愿每块地都有人照看。',
        '风大，天也高。',
        '不赶时间的人请进。',
        '离中心远，离星空近。',
      ],
      second: [
        '邻里和气，账目清楚。',
        '收益记得按时领。',
        '空地慢慢等主人。',
        '大家的事，大家商量。',
        '住得久，自然明白。',
        '欢迎常来看看。',
      ],
      by: '',
    },
  },
  ko_KR: {
    users: parts('', '푸른 작은 느린 맑은 고운 하얀 조용한 따뜻한 먼 밝은', {
      second: '별 구름 나무 바다 강 새 돌 들 숲 달',
    }),
    planets: parts(' ', '푸른 고요한 은빛 새벽 먼 하얀 별빛 바람의 노을 깊은', {
      second: '언덕 바다 들판 숲 나루 골짜기 호수 섬 마을 정원',
    }),
    manifestos: {
      first: [
        '작지만 잘 가꾼 행성입니다.',
        '먼저 나무를 심습니다.',
        '오래 머물 분을 기다립니다.',
        '비가 잦고, 갠 뒤의 빛이 좋습니다.',
        '조금 멀어서 더 조용합니다.',
        '천천히, 그러나 꾸준히.',
      ],
      second: [
        '이웃을 환영합니다.',
        '가운데 땅은 모두의 것입니다.',
        '수익은 제때 받아 가세요.',
        '장부는 늘 열려 있습니다.',
        '밤이 길고 별이 가깝습니다.',
        '하루보다 한 해를 셉니다.',
      ],
      by: ' ',
    },
  },
  ja_JP: {
    users: parts('の', '朝 夜 雪 春 秋 森 海 雨 月 坂', { second: '猫 鳥 舟 灯 雲 波 窓 町 道 石' }),
    planets: parts('の', '霧 雪 星 月 風 花 潮 森 光 霜', { second: '原 浜 峰 里 谷 港 島 庭 泉 丘' }),
    manifestos: {
      first: [
        '小さいけれど、手入れの行き届いた星です。',
        '家より先に木を植えます。',
        '長く住む人に土地を。',
        '雨の日が多く、雨上がりの光がきれいです。',
        '少し遠く、そのぶん静かです。',
        '急がず、欠かさず。',
      ],
      second: [
        '隣人を歓迎します。',
        '真ん中はみんなの場所です。',
        '収益はお早めに受け取りを。',
        '夜は長く、星は近い。',
        '年単位で数えています。',
        '来たときのままでお帰りください。',
      ],
      by: '',
    },
  },
}

function parts(by: string, first: string, { second }: { readonly second: string }): Parts {
  return { first: first.split(' '), second: second.split(' '), by }
}

/** The pairs of a list of parts, in their order. */
export function pairs({ first, second, by }: Parts): string[] {
  return first.flatMap((one) => second.map((other) => `${one}${by}${other}`))
}
