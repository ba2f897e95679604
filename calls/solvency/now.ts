import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { assetName, decimal, instant, signedDecimal } from '#calls/fields.ts'
import { PAY_METHODS } from '#calls/land/land.ts'
import { hash, publishedDay, sum } from './fields.ts'

/** A sum in whole tokens, of up to 18 decimals. */
const fine = z.string().check(z.regex(/^-?\d+(?:\.\d{1,18})?$/))

/** What there is and what is owed, by the ledger and by what the chains hold (economy, What the software owes its users). */
export const solvency = call({
  path: 'home/solvency',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    worldAt: instant,
    assets: z.array(
      z.object({
        asset: assetName,
        /** What the platform issued of it, and may issue at most; null: it does not issue it. */
        issued: z.nullable(decimal),
        limit: z.nullable(decimal),
        /** What its own contract issued in all, as the economy states it and no chain was asked; null: it has none, or nothing states it. */
        byContract: z.nullable(decimal),
        /** Custody in the ledger over all chains, less what they lacked when they were last compared; null: it is on no chain. */
        held: z.nullable(decimal),
        /** In the accounts of members, what they have set aside included. */
        accounts: decimal,
        /** Theirs, and held in accounts of the system: Stone Age principal, additions and commissions that wait. */
        locked: decimal,
        /** On its way to a chain or a partner platform, and what those have paid in here for their people. */
        transit: decimal,
        owed: decimal,
        /** What is held of what is owed, in percent, cut; null: nothing is held, or nothing owed. */
        ratioPercent: z.nullable(z.string()),
        /** What is held beyond what is owed: the platform's own. */
        left: z.nullable(signedDecimal),
        treasury: decimal,
      }),
    ),
    custody: z.array(
      z.object({
        chainId: z.int(),
        network: z.string(),
        asset: assetName,
        /** Custody on this chain in the ledger. */
        ledger: decimal,
        /** What the chain held at the last comparison; null: it was never compared. */
        compared: z.nullable(
          z.object({
            hot: fine,
            cold: fine,
            addresses: fine,
            /** What it has to hold, with what is under way; and what it holds beyond that. */
            due: fine,
            difference: fine,
            block: z.string(),
            blockHash: z.string(),
            at: instant,
          }),
        ),
        /** Whether nothing is paid out of it now. */
        stopped: z.boolean(),
      }),
    ),
    wallets: z.array(
      z.object({
        chainId: z.int(),
        network: z.string(),
        address: z.string(),
        kind: z.enum(['hot', 'cold']),
        /** The newest message that its key signed; null: none. */
        control: z.nullable(z.object({ message: z.string(), signature: z.string(), at: instant })),
      }),
    ),
    /** What pays land income, as the last settled day found it; null before the first. */
    reserve: z.nullable(
      z.object({
        day: z.int(),
        reserve: decimal,
        /** What all lands could withdraw, and what is left beyond; null on days before these were covered. */
        covered: z.nullable(decimal),
        left: z.nullable(signedDecimal),
        allowed: decimal,
      }),
    ),
    /** RC of the budget that TFA packages release from, and all that sold ones can release and be withdrawn still. */
    tfa: z.object({
      budget: decimal,
      owed: decimal,
      /** What the budget holds of it, in percent, cut; null: nothing is owed. */
      ratioPercent: z.nullable(z.string()),
      left: signedDecimal,
    }),
    /** Out of what the treasury puts in the DU for other methods of payment; where it is short, they close. */
    stock: z.object({ amount: decimal, methods: z.array(z.enum(PAY_METHODS)) }),
    treasury: z.array(sum),
    published: z.nullable(publishedDay),
    /** The last seal of the books: what was audited by then, chained to the seal before; null before the first. */
    seal: z.nullable(
      z.object({
        number: z.string(),
        at: instant,
        /** So many journals since the seal before. */
        journals: z.int(),
        digest: hash,
      }),
    ),
  }),
})
