/** Returns the longest increasing subsequence. */
export function inOldOrder(places: readonly number[]): ReadonlySet<number> {
  // Last place of the best row of each length; `previous` links to the place before.
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
