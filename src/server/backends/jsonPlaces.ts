/** Each item of a list, as a step of a place. */
export const eachItem: unique symbol = Symbol('each item')

/** A place in JSON, from the outside to the inside. */
export type JsonPlace = readonly (string | typeof eachItem)[]

export interface JsonPlaceTree {
  isCut: boolean
  /** As it is looked for. */
  soughtAs?: JsonPlace
  keys: Map<string, JsonPlaceTree>
  items?: JsonPlaceTree
}

export function placeTreeOf(cut: readonly JsonPlace[], sought: readonly JsonPlace[] = []): JsonPlaceTree {
  const root = emptyPlace()
  for (const place of cut) placeAt(root, place).isCut = true
  for (const place of sought) placeAt(root, place).soughtAs = place
  return root
}

const emptyPlace = (): JsonPlaceTree => ({ isCut: false, keys: new Map() })

function placeAt(root: JsonPlaceTree, steps: JsonPlace): JsonPlaceTree {
  let place = root
  for (const step of steps) {
    const below = (step === eachItem ? place.items : place.keys.get(step)) ?? emptyPlace()
    if (step === eachItem) place.items = below
    else place.keys.set(step, below)
    place = below
  }
  return place
}
