import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

/**
 * Puts our own modules that the panel's first page needs at once into one file. Left alone, each that something lazy
 * needs too becomes a file of its own: dozens of a few hundred bytes, which pack badly and cost a request each.
 *
 * Modules of packages that only the panel uses would share a file with the panel's beginning, which imports ours, which
 * import them: a circle, in which a module can be read before it has run. So they keep to files without any of ours,
 * and no package imports us. Which go together stays with the bundler: it alone knows what is used of a barrel, and
 * when.
 *
 * @param page the module that the first page's script begins with. What it and the pages outside the panel need stays apart
 * @param panel modules of the panel's first page
 */
export function panelInOnePiece(
  page: string,
  ...panel: readonly string[]
): Pick<Rolldown.OutputOptions, 'chunkFileNames' | 'codeSplitting'> {
  const starts = panel.map((file) => resolve(file))
  let known: ReadonlySet<string> | undefined
  const isWanted = (id: string, modules: Modules) => {
    known ??= atOnce(modules, starts, outside(modules, resolve(page), starts))
    return known.has(id)
  }
  return {
    // Beyond its first part, the name of a file of packages lists the pages that use it, and each importer repeats it.
    chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/s, '')}-[hash].js`,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        {
          debugName: 'panel',
          test: /^(?!.*[\\/]node_modules[\\/]).*[\\/](src|i18n)[\\/]/,
          name: (id, modules) =>
            // What is also imported when it is needed has to stay a file of its own, with its own exports.
            isWanted(id, modules) && !modules.getModuleInfo(id)?.dynamicImporters.length ? 'panel' : null,
        },
        {
          debugName: 'packages',
          test: /[\\/]node_modules[\\/]/,
          entriesAware: true,
          // A file costs a request and packs badly: what is small goes along with what it is most alike.
          entriesAwareMergeThreshold: 4000,
          name: (id, modules) => (isWanted(id, modules) ? 'packages' : null),
        },
      ],
    },
  }
}

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
