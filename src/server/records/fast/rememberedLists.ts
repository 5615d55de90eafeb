import { createRememberedPlaces, type RememberedPlaces } from './deepPages.ts'
import { createRarePieces, type RarePieces } from './rarePieces.ts'
import { createRememberedCounts, type RememberedCounts } from './rememberedCounts.ts'
import { createSlowPages, type SlowPages } from './slowPages.ts'

/** What is kept of the lists of a resource as long as its records are what they were; never for a transaction. */
export interface RememberedLists {
  /** So that the pages of a list are counted once. */
  counts: RememberedCounts
  /** So that pages far from both ends are found again. */
  places: RememberedPlaces
  /** So that what took long to find is found again. */
  pages: SlowPages
  /** So that a search begins with what is rare. */
  rare: RarePieces
}

/** For one resource. */
export function createRememberedLists(): RememberedLists {
  return {
    ...{ counts: createRememberedCounts(), places: createRememberedPlaces() },
    ...{ pages: createSlowPages(), rare: createRarePieces() },
  }
}
