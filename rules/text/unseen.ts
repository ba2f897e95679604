/**
 * Code points of which nothing is seen though they count as letters, marks or symbols: those that are ignored by default
 * (fillers, variation selectors, joiners) and the blank ones. A name that holds one looks like a name that does not.
 */
export const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\u{16FE4}\u{13441}\u{13442}]/u
