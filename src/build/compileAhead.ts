import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Tells the browser to compile all functions of a file when it has fetched it, beside the page (Chromium's compile hints). */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks a page that is fetched ahead of its time, and whatever comes with it, to be compiled ahead as well. Otherwise each
 * function is compiled when it is first called, while somebody waits. What has been loaded by then is left as it is.
 *
 * @param module the page's module, which is imported when it is needed
 */
export function compileAhead(module: string): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const loaded = filesOf(chunks, ({ isEntry }) => isEntry)
      const ahead = filesOf(chunks, ({ facadeModuleId }) => facadeModuleId?.endsWith(module) === true)
      if (ahead.size === 0) throw new Error(`compileAhead: no chunk of ${module}`)
      const files = [...ahead].filter((file) => !loaded.has(file)).map((file) => join(dir, file))
      await Promise.all(files.map(async (file) => writeFile(file, hint + (await readFile(file, 'utf8')))))
    },
  }
}

/** The files of some chunks and of everything that they import at once. */
function filesOf(
  chunks: readonly Rolldown.OutputChunk[],
  isWanted: (chunk: Rolldown.OutputChunk) => boolean,
): ReadonlySet<string> {
  const files = new Set(chunks.filter(isWanted).map(({ fileName }) => fileName))
  // A set hands out what is added while it is gone through.
  for (const file of files) {
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      files.add(imported)
  }
  return files
}
