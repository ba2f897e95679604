import { favouriteAdd, favouriteHas, favouriteRemove } from '#calls/favourite/keep.ts'
import { favouriteList } from '#calls/favourite/list.ts'
import { forUser } from '#server/handler/handler.ts'
import type { Word } from '#server/handler/word.ts'
import { addFavourite, isFavourite, listFavourites, removeFavourite } from './favourites.ts'

export const favouriteWord: Word = {
  handlers: [
    forUser(favouriteAdd, async (asked, asker) => {
      await addFavourite(asker, asked)
      return {}
    }),
    forUser(favouriteRemove, async (asked, asker) => {
      await removeFavourite(asker, asked)
      return {}
    }),
    forUser(favouriteHas, (asked, asker) => isFavourite(asker, asked)),
    forUser(favouriteList, (asked, asker) => listFavourites(asker, asked)),
  ],
}
