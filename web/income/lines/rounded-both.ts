/** Lines that wait, added up both ways, in decimals of DU: each rounded by itself, and rounded once, as a claim does it. */
export interface RoundedBoth {
  readonly lines: number
  /** Sum of floors. */
  readonly rounded: string
  /** Floor of the sum. */
  readonly exact: string
  readonly gained: string
  /** Whether it is what can be claimed; undefined while not every line that waits is there. */
  readonly equal: boolean | undefined
}
