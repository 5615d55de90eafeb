import { type Import, readImports } from '#build/map/importGraph.ts'

/** What begins otherwise after `#` lies in `src` (package.json, `imports`). */
const besideSources = /^(?:tests|bench|i18n)\//

/**
 * Finds the tests that are nearest to files that have changed, by the imports between them and the words of their paths: those first
 * that import them, then those that import what imports them; those of the same area come sooner. What has changed itself is nearest.
 *
 * @param changed paths from the root of the project
 * @param many how many at most, for all of them may hang on what everything imports
 */
export function nearestTests(
  changed: readonly string[],
  isWanted: (file: string) => boolean,
  many: number,
  imports = allImports(),
): string[] {
  const importers = new Map<string, string[]>()
  for (const { from, to, typesOnly } of imports) {
    if (!typesOnly) importers.set(to, [...(importers.get(to) ?? []), from])
  }
  const words = new Set(changed.flatMap(wordsOf))
  const shared = (file: string) => wordsOf(file).filter((word) => words.has(word)).length
  const reached = new Map<string, number>()
  let round = [...changed]
  for (let distance = 0; round.length > 0; distance += 1) {
    for (const file of round) reached.set(file, distance)
    round = [...new Set(round.flatMap((file) => importers.get(file) ?? []))].filter(
      (file) => !reached.has(file),
    )
  }
  // A word in common is as good as two imports less between them.
  const far = (file: string) => (reached.get(file) ?? 0) - 2 * shared(file)
  return [...reached.keys()]
    .filter(isWanted)
    .sort((one, other) => far(one) - far(other))
    .slice(0, many)
}

let read: readonly Import[] | undefined

/** Reads three thousand files, once. */
function allImports(): readonly Import[] {
  read ??= readImports('.', ['src', 'tests', 'i18n'], (path) =>
    besideSources.test(path) ? path : `src/${path}`,
  )
  return read
}

/** Folders that say nothing about what a file is about. */
const everywhere = ['src', 'tests', 'features', 'panel', 'i18n', 'de', 'en']

/** `list` and `listscreen` of `src/panel/list/ListScreen.tsx` and of `tests/views/list/listScreen.test.tsx`. */
const wordsOf = (file: string): string[] =>
  file
    .toLowerCase()
    .replace(/(?:\.test)?\.tsx?$/, '')
    .split('/')
    .filter((word) => !everywhere.includes(word))
