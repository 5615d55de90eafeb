/** The allowed name that a mistyped one probably means, or `undefined` when none is near. */
export function nearestName(wrong: string, allowed: readonly string[]): string | undefined {
  const most = Math.min(wrong.length - 1, Math.max(2, Math.floor(wrong.length / 3)))
  return allowed
    .map((name) => ({ name, distance: distance(wrong.toLowerCase().slice(0, 64), name.toLowerCase()) }))
    .filter((candidate) => candidate.distance <= most)
    .sort((a, b) => a.distance - b.distance)[0]?.name
}

/** Levenshtein distance: letters to insert, remove or replace. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1]
    for (const [column, other] of [...b].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
