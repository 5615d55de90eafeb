import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { withImports } from './withImports.ts'

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
      const page = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
      if (page.length === 0) throw new Error(`compileAhead: no chunk of ${module}`)
      const loaded = withImports(
        chunks.filter(({ isEntry }) => isEntry),
        chunks,
      )
      const ahead = [...withImports(page, chunks)].filter((chunk) => !loaded.has(chunk))
      const files = ahead.map(({ fileName }) => join(dir, fileName))
      await Promise.all(files.map(async (file) => writeFile(file, hint + (await readFile(file, 'utf8')))))
    },
  }
}
