import { expect } from 'vitest'

/** What an `ask` answers when the server refused by this name. */
export const refusal = (name: string) => expect.objectContaining({ error: name })
