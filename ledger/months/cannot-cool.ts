/** Why a month stays where it lies. */
export type Why =
  | 'noMonth'
  | 'notOver'
  | 'noTablespace'
  | 'notOurTablespace'
  | 'another'
  | 'underWay'
  | 'cameLate'
  | 'busy'
  | 'notTheSame'

/** A month cannot go to another tablespace, or not now. */
export class CannotCool extends Error {
  override readonly name = 'CannotCool'
  readonly why: Why

  constructor(why: Why) {
    super(`the month stays where it lies: ${why}`)
    this.why = why
  }
}
