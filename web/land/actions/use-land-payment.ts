import { assetList } from '#calls/asset/list.ts'
import { incomeOverview } from '#calls/income/overview.ts'
import { incomeRecords } from '#calls/income/records.ts'
import { landAddBefore } from '#calls/land/add.ts'
import { landEndBefore } from '#calls/land/end.ts'
import { landList } from '#calls/land/list.ts'
import { landDetail } from '#calls/land/own/detail.ts'
import { myLands } from '#calls/land/own/my.ts'
import { landRecords } from '#calls/land/own/records.ts'
import { lapseNext } from '#calls/lapse/next.ts'
import type { ErrorName } from '#rules/errors/errors.ts'
import type { Asked, PayCall } from '#web/pay/use-once.ts'
import { useSheetPayment } from '#web/pay/use-sheet-payment.ts'

/** What is out of date after anything was done with a land. */
export const STALE = [
  myLands,
  lapseNext,
  landDetail,
  landRecords,
  landAddBefore,
  landEndBefore,
  landList,
  incomeRecords,
  incomeOverview,
  assetList,
]

/** A payment about one land, whose result is read in its sheet. */
export function useLandPayment<C extends PayCall, Field extends string = never>(
  call: C,
  options: {
    readonly places?: Partial<Record<ErrorName, Field>>
    readonly terms?: readonly (keyof Asked<C> & string)[]
    readonly onSend?: (asked: Asked<C>) => void
  } = {},
) {
  return useSheetPayment(call, STALE, options)
}
