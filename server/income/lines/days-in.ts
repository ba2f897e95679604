import { DAY } from '#rules/income/days.ts'

/** The settlement days whose nominal instants a period holds, both included. */
export function daysIn(period: { from?: number | undefined; to?: number | undefined }): { from?: number; to?: number } {
  return {
    ...(period.from !== undefined && { from: Math.ceil(period.from / DAY) }),
    ...(period.to !== undefined && { to: Math.ceil(period.to / DAY) - 1 }),
  }
}
