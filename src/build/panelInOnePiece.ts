import { resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { withImports } from './withImports.ts'

/**
 * Puts our own modules that the panel's first page needs at once into one file, and those of packages into another. Left
 * alone, each that something lazy needs too becomes a file of its own: dozens of a few hundred bytes, which pack badly
 * and cost a request each.
 *
 * Modules of packages that only the panel uses would share a file with the panel's beginning, which imports ours, which
 * import them: a circle, in which a module can be read before it has run. So they keep to files without any of ours,
 * and no package imports us.
 *
 * What is used of a package, and when, the bundler alone knows: a barrel is imported at once, of which most is used later
 * or never. So it builds the panel beforehand, for nothing but to see which modules come with the first page.
 *
 * @param page the module that the first page's script begins with. What it and the pages outside the panel need stays apart
 * @param panel modules of the panel's first page
 */
export function panelInOnePiece(page: string, ...panel: readonly string[]): Plugin {
  return {
    name: 'panel-in-one-piece',
    apply: 'build',
    async config({ root = process.cwd(), build: options }) {
      const starts = { page: resolve(root, page), panel: panel.map((file) => resolve(root, file)) }
      const isBeforehand = options?.write === false
      const output = inPieces(starts, isBeforehand ? undefined : await firstModules(root, starts))
      return { build: { rolldownOptions: { output } } }
    },
  }
}

interface Starts {
  page: string
  panel: readonly string[]
}

interface FirstModules {
  page: ReadonlySet<string>
  panel: ReadonlySet<string>
}

/** The modules that come with the first page's script and with the panel, as the build of the whole panel cuts them. */
async function firstModules(root: string, { page, panel }: Starts): Promise<FirstModules> {
  const built = await build({ root, logLevel: 'error', build: { write: false } })
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput]
  const chunks = output.filter((file) => file.type === 'chunk')
  const comingWith = (starts: readonly string[]) => {
    const first = chunks.filter(({ moduleIds }) => starts.some((start) => moduleIds.includes(start)))
    return new Set([...withImports(first, chunks)].flatMap(({ moduleIds }) => moduleIds))
  }
  return { page: comingWith([page]), panel: comingWith(panel) }
}

/** @param first what comes at once; where it is not known yet, packages stay apart by who uses them */
function inPieces(
  { page, panel }: Starts,
  first?: FirstModules,
): Pick<Rolldown.OutputOptions, 'chunkFileNames' | 'codeSplitting'> {
  let known: ReadonlySet<string> | undefined
  const isWanted = (id: string, modules: Modules) => {
    known ??= atOnce(modules, panel, outside(modules, page, panel))
    return known.has(id)
  }
  return {
    // Beyond its first part, the name of a file of packages lists the pages that use it, and each importer repeats it.
    chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/s, '')}-[hash].js`,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        {
          debugName: 'page',
          test: (id) => first?.page.has(id) === true,
          name: 'index',
        },
        {
          debugName: 'panel',
          test: (id) => !inPackages.test(id) && /[\\/](src|i18n)[\\/]/.test(id),
          name: (id, modules) =>
            // What is also imported when it is needed has to stay a file of its own, with its own exports.
            isWanted(id, modules) && !modules.getModuleInfo(id)?.dynamicImporters.length ? 'panel' : null,
        },
        {
          debugName: 'panelPackages',
          test: (id) => inPackages.test(id) && first?.panel.has(id) === true,
          name: (id, modules) => (isWanted(id, modules) ? 'panelPackages' : null),
        },
        {
          debugName: 'packages',
          test: inPackages,
          entriesAware: true,
          // A file costs a request and packs badly: what is small goes along with what it is most alike.
          entriesAwareMergeThreshold: first ? 4000 : 0,
          name: (id, modules) => (isWanted(id, modules) ? 'packages' : null),
        },
      ],
    },
  }
}

/** What stands in for a package is imported by packages too. */
const inPackages = /[\\/](node_modules|standIns)[\\/]/

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** All that a page can need, now or later, without the panel. */
function outside(modules: Modules, page: string, panel: readonly string[]): ReadonlySet<string> {
  const ids = new Set([page])
  // A set hands out what is added while it is gone through.
  for (const id of ids) {
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {}
    for (const next of [...importedIds, ...dynamicallyImportedIds]) if (!panel.includes(next)) ids.add(next)
  }
  return ids
}

/** Some modules and all that they import at once, apart from others. */
function atOnce(
  modules: Modules,
  starts: readonly string[],
  apart: ReadonlySet<string>,
): ReadonlySet<string> {
  const ids = new Set(starts)
  for (const id of ids) {
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) if (!apart.has(next)) ids.add(next)
  }
  return ids
}
