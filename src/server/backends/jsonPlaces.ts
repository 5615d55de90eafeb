/** Each item of a list, as a step of a place. */
export const eachItem: unique symbol = Symbol('each item')

/** A place in JSON, from the outside to the inside. */
export type JsonPlace = readonly (string | typeof eachItem)[]

export interface Place {
  isCut: boolean
  /** As it is looked for. */
  soughtAs?: JsonPlace
  keys: Map<string, Place>
  items?: Place
}

export function placesOf(cut: readonly JsonPlace[], sought: readonly JsonPlace[] = []): Place {
  const root = emptyPlace()
  for (const place of cut) placeAt(root, place).isCut = true
  for (const place of sought) placeAt(root, place).soughtAs = place
  return root
}

const emptyPlace = (): Place => ({ isCut: false, keys: new Map() })

function placeAt(root: Place, steps: JsonPlace): Place {
  let place = root
  for (const step of steps) {
    const below = (step === eachItem ? place.items : place.keys.get(step)) ?? emptyPlace()
    if (step === eachItem) place.items = below
    else place.keys.set(step, below)
    place = below
  }
  return place
}
