/** What a newcomer does, in this order: secure the account, fund it, exchange or pay straight, own land, claim its income. */
export const FIRST_STEPS = ['secure', 'fund', 'pay', 'plot', 'claim'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** What is known of a member that says how far he is. */
export interface Standing {
  readonly secured: boolean
  readonly funded: boolean
  readonly exchanged: boolean
  /** A planet was named or bought. */
  readonly hasPlanet: boolean
  readonly hasLand: boolean
  readonly claimed: boolean
}

/** The steps that are done. Who owns land has paid, and who has paid had something to pay with; an account stands by itself. */
export function doneSteps({ secured, funded, exchanged, hasPlanet, hasLand, claimed }: Standing): FirstStep[] {
  const plot = hasLand || claimed
  const pay = plot || exchanged || hasPlanet
  const done = { secure: secured, fund: funded || pay, pay, plot, claim: claimed }
  return FIRST_STEPS.filter((step) => done[step])
}
