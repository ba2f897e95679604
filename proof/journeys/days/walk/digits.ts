/** The transaction password of those who walk. */
export const DIGITS = '204060'
