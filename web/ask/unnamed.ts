import { makeAsk } from './ask.ts'
import { surroundings } from './client.ts'

/** Asks what is for everyone as anyone: who asks is not said, so that nobody in particular can be answered. */
export const askUnnamed = makeAsk({ ...surroundings, token: () => '' })
