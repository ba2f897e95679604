import { Inside } from '#web/transfer/inside/Inside.tsx'
import { Third } from '#web/transfer/third/Third.tsx'
import { Withdraw } from '#web/withdrawal/Withdraw.tsx'

/** The pages by which something leaves somebody. */
export const EXITS = { withdraw: Withdraw, inside: Inside, third: Third }
