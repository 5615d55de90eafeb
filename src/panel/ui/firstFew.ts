/** Returns the first ones; where exactly one would be left, that one too: to speak of it would take as much room. */
export function firstFew<Item>(all: readonly Item[], most: number): readonly Item[] {
  return all.length === most + 1 ? all : all.slice(0, most)
}
