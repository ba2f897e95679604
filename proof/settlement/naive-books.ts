/**
 * The oracle's own bookkeeping: what every account of the system and of its users must hold, by the sentences of the
 * economy page. No import of rules/, server/ or ledger/.
 */

const WHOLE = 10_000n
const UNIT = 100_000_000n

export interface NaivePrices {
  readonly prices: Readonly<Record<string, bigint>>
  readonly rewardShare: bigint
  readonly endFee: bigint
  readonly exchange: { readonly fee: bigint }
}

/** What one account paid of a purchase, and the DU that it stands for. */
export interface NaivePaid {
  readonly asset: string
  readonly book: string
  readonly units: bigint
  readonly worth: bigint
}

export const userOf = (id: number, book: string): string => `user ${id} ${book}`

/** Accounts by name and asset. */
export class NaiveBooks {
  readonly held = new Map<string, bigint>()
  private readonly figures: NaivePrices

  constructor(figures: NaivePrices) {
    this.figures = figures
  }

  has(account: string, asset = 'DU'): bigint {
    return this.held.get(`${account} ${asset}`) ?? 0n
  }

  move(from: string, to: string, amount: bigint, asset = 'DU'): void {
    if (amount < 0n) throw new Error(`less than nothing from ${from} to ${to}`)
    this.held.set(`${from} ${asset}`, this.has(from, asset) - amount)
    this.held.set(`${to} ${asset}`, this.has(to, asset) + amount)
  }

  /** A fifth of a purchase, or what is configured, goes to the reward budget, rounded down; all else to the reserve. */
  work(from: string, amount: bigint): void {
    const rewards = (amount * this.figures.rewardShare) / WHOLE
    this.move(from, 'reward-budget', rewards)
    this.move(from, 'emission', amount - rewards)
  }

  /** What a purchase takes of which account: never less than what it is worth. */
  payments(method: string, amount: bigint, book: string, hpt: bigint): NaivePaid[] {
    const price = (asset: string) => this.figures.prices[asset] ?? 0n
    const paid = (asset: string, worth: bigint): NaivePaid => {
      const exact = worth * UNIT
      const short = exact % price(asset) === 0n ? 0n : 1n
      return { asset, book: asset === 'DU' ? book : 'investment', units: exact / price(asset) + short, worth }
    }
    if (method !== 'hPT+DU') return [paid(method, amount)]
    const reach = (hpt * price('hPT')) / UNIT
    const first = reach < amount ? reach : amount
    return [paid('hPT', first), paid('DU', amount - first)].filter(({ units }) => units > 0n)
  }

  /** A purchase: Stone Age is held as it was paid; of the rest DU goes its way, and for other assets the treasury's DU does. */
  buy(buyer: number, stoneAge: boolean, paid: readonly NaivePaid[]): void {
    for (const { asset, book, units, worth } of paid) {
      const account = userOf(buyer, book)
      if (stoneAge) this.move(account, 'principal', units, asset)
      else if (asset === 'DU') this.work(account, worth)
      else {
        this.move(account, 'treasury', units, asset)
        this.work('treasury', worth)
      }
    }
  }

  /** Pays an end back: what is received is rounded down, the rest of it is the fee. Answers what was received. */
  payBack(from: string, to: string, amount: bigint, asset = 'DU'): bigint {
    const received = (amount * (WHOLE - this.figures.endFee)) / WHOLE
    this.move(from, to, received, asset)
    this.move(from, 'fees', amount - received, asset)
    return received
  }

  /** An exchange at a fixed rate: the fee is rounded up, what arrives down. */
  exchange(user: number, from: string, to: string, leaves: bigint, rate: bigint): void {
    const parts = leaves * this.figures.exchange.fee
    const fee = parts / WHOLE + (parts % WHOLE === 0n ? 0n : 1n)
    const account = userOf(user, 'investment')
    this.move(account, 'fees', fee, from)
    this.move(account, 'treasury', leaves - fee, from)
    this.move('treasury', account, ((leaves - fee) * rate) / UNIT, to)
  }
}
