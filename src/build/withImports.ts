import type { Rolldown } from 'vite'

/** Returns chunks of a build and all that they import at once. */
export function withImports(
  some: readonly Rolldown.OutputChunk[],
  chunks: readonly Rolldown.OutputChunk[],
): ReadonlySet<Rolldown.OutputChunk> {
  const found = new Set(some)
  // A set hands out what is added while it is gone through.
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  }
  return found
}
