/** Whether a figure is a whole number between two, both included. */
export function isCount(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}
