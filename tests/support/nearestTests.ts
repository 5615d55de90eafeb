import { readImports } from '#build/map/importGraph.ts'

/** What begins otherwise after `#` lies in `src` (package.json, `imports`). */
const besideSources = /^(?:tests|bench|i18n)\//

/**
 * Finds the tests that are nearest to files that have changed, by the imports between them: those first that import them, then those
 * that import what imports them, of each round those of the same area first. What has changed itself is nearest.
 *
 * @param changed paths from the root of the project
 * @param many how many at most, for all of them may hang on what everything imports
 */
export function nearestTests(
  changed: readonly string[],
  isWanted: (file: string) => boolean,
  many: number,
  imports = readImports('.', ['src', 'tests'], (path) => (besideSources.test(path) ? path : `src/${path}`)),
): string[] {
  const importers = new Map<string, string[]>()
  for (const { from, to, typesOnly } of imports) {
    if (!typesOnly) importers.set(to, [...(importers.get(to) ?? []), from])
  }
  const areas = new Set(changed.map(areaOf))
  const isElsewhere = (file: string) => !areas.has(areaOf(file))
  const reached = new Set<string>()
  let round = changed
  while (round.length > 0) {
    const next = round.toSorted((one, other) => Number(isElsewhere(one)) - Number(isElsewhere(other)))
    for (const file of next) reached.add(file)
    round = [...new Set(next.flatMap((file) => importers.get(file) ?? []))].filter(
      (file) => !reached.has(file),
    )
  }
  return [...reached].filter(isWanted).slice(0, many)
}

/** `journal` of `src/features/journal/panel/Journal.tsx` and of `tests/features/journal/server/journal.test.ts`. */
function areaOf(file: string): string | undefined {
  return /^(?:src|tests)\/(?:features\/)?([\w+]+)\//.exec(file)?.[1]
}
