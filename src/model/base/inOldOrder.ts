/** The longest row of places that have stayed in their order. */
export function inOldOrder(places: readonly number[]): ReadonlySet<number> {
  // For each length the place with which the best row of that length ends; each place knows the one before it.
  const ends: number[] = []
  const previous = new Map<number, number | undefined>()
  for (const place of places) {
    const found = ends.findIndex((end) => end > place)
    const length = found === -1 ? ends.length : found
    previous.set(place, ends[length - 1])
    ends[length] = place
  }
  const row = new Set<number>()
  for (let place = ends.at(-1); place !== undefined; place = previous.get(place)) row.add(place)
  return row
}
