/** So many planets and plots a member may keep as favourites. */
export const FAVOURITES_MOST = 500

/** What a favourite is. */
export const FAVOURITE_KINDS = ['planet', 'plot'] as const
export type FavouriteKind = (typeof FAVOURITE_KINDS)[number]

/** In which order they are listed. */
export const FAVOURITE_SORTS = ['newest', 'oldest', 'name'] as const
