/** What is asked for the bell: as many as its panel shows. */
export const NEWEST = { size: 10 } as const
