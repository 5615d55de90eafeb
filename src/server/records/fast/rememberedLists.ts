import { createRememberedPlaces, type RememberedPlaces } from './deepPages.ts'
import { createRarePieces, type RarePieces } from './rarePieces.ts'
import { createRememberedCounts, type RememberedCounts } from './rememberedCounts.ts'
import { createSlowPages, type SlowPages } from './slowPages.ts'

/** For one resource as long as its records are what they were; never for a transaction. */
export interface RememberedLists {
  counts: RememberedCounts
  places: RememberedPlaces
  pages: SlowPages
  rare: RarePieces
}

export function createRememberedLists(): RememberedLists {
  return {
    ...{ counts: createRememberedCounts(), places: createRememberedPlaces() },
    ...{ pages: createSlowPages(), rare: createRarePieces() },
  }
}
