export function toggled<Item>(all: readonly Item[], item: Item): Item[] {
  return all.includes(item) ? all.filter((other) => other !== item) : [...all, item]
}

/** Moves an item to another place, at most the last. */
export function moved<Item>(all: readonly Item[], from: number, to: number): Item[] {
  const rest = all.toSpliced(from, 1)
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, ...all.slice(from, from + 1))
}
