import { resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { withImports } from './withImports.ts'

/**
 * Puts our own modules that the panel's first page needs at once into one file, and those of packages into another. Left
 * alone, the build makes dozens of files of a few hundred bytes, which pack badly and cost a request each.
 *
 * Packages keep to files without any of ours: else the panel's beginning would import ours, which import them, a circle in
 * which a module can be read before it has run. The bundler alone knows which modules come with the first page, so it
 * builds the panel beforehand.
 *
 * @param page the module of the first page's script. What it and the pages outside the panel need stays apart
 * @param panel modules of the panel's first page
 */
export function panelInOnePiece(page: string, ...panel: readonly string[]): Plugin {
  return {
    name: 'panel-in-one-piece',
    apply: 'build',
    async config({ root = process.cwd(), build: options }) {
      const isBeforehand = options?.write === false
      if (isBeforehand) return
      const chunks = await wholeBuild(root)
      const withOneOf = (...files: readonly string[]) => {
        const ids = files.map((file) => resolve(root, file))
        return chunks.filter(({ moduleIds }) => ids.some((id) => moduleIds.includes(id)))
      }
      const first = withImports(withOneOf(page), chunks)
      const apart = outside(first, withOneOf(...panel), chunks)
      const ofPanel = [...withImports(withOneOf(...panel), chunks)].filter((chunk) => !apart.has(chunk))
      const codeSplitting = inPieces(modulesOf(first), modulesOf(ofPanel))
      return { build: { rolldownOptions: { output: { codeSplitting } } } }
    },
  }
}

/** As the bundler cuts files when it is left alone; none is written. */
async function wholeBuild(root: string): Promise<readonly Chunk[]> {
  const built = await build({ root, logLevel: 'error', build: { write: false } })
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput]
  return output.filter((file) => file.type === 'chunk')
}

/** All that a page can need, now or later, without the panel. */
function outside(
  page: Iterable<Chunk>,
  panel: readonly Chunk[],
  chunks: readonly Chunk[],
): ReadonlySet<Chunk> {
  const found = new Set(page)
  // A set hands out what is added while it is gone through.
  for (const { imports, dynamicImports } of found) {
    const next = new Set([...imports, ...dynamicImports])
    for (const chunk of chunks) if (next.has(chunk.fileName) && !panel.includes(chunk)) found.add(chunk)
  }
  return found
}

function modulesOf(chunks: Iterable<Chunk>): Modules {
  return new Set([...chunks].flatMap(({ moduleIds }) => moduleIds))
}

type Chunk = Rolldown.OutputChunk
type Modules = ReadonlySet<string>

function inPieces(page: Modules, panel: Modules): Rolldown.CodeSplittingOptions {
  return {
    includeDependenciesRecursively: false,
    groups: [
      { name: 'index', test: (id) => page.has(id) },
      {
        debugName: 'panel',
        test: (id) => panel.has(id) && !inPackages.test(id),
        // What is also imported when it is needed has to stay a file of its own, with its own exports.
        name: (id, modules) => (modules.getModuleInfo(id)?.dynamicImporters.length ? null : 'panel'),
      },
      { name: 'panelPackages', test: (id) => panel.has(id) && inPackages.test(id) },
    ],
  }
}

/** What stands in for a package is imported by packages too. */
const inPackages = /[\\/](node_modules|standIns)[\\/]/
