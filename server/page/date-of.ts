/** The instant of a call's field in ms, where one was given. */
export const dateOf = (ms: number | undefined): Date | undefined => (ms === undefined ? undefined : new Date(ms))
