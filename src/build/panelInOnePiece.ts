import { resolve } from 'node:path'

interface Modules {
  getModuleInfo(id: string): {
    importedIds: readonly string[]
    dynamicallyImportedIds: readonly string[]
    dynamicImporters: readonly string[]
  } | null
}

/**
 * Puts our own modules that the panel's first page needs at once into one file. Left alone, each that something lazy
 * needs too becomes a file of its own: dozens of a few hundred bytes, which pack badly and cost a request each.
 * Modules of packages stay where they are: through a barrel, the file would get what only lazy parts use of it.
 *
 * @param page the module that the first page's script begins with. What it and the pages outside the panel need stays apart
 * @param panel modules of the panel's first page
 */
export function panelInOnePiece(page: string, panel: readonly string[]) {
  const starts = panel.map((file) => resolve(file))
  let wanted: ReadonlySet<string> | undefined
  return {
    debugName: 'panel',
    test: /[\\/](src|i18n)[\\/][^?]+\.tsx?$/,
    name(id: string, modules: Modules): string | null {
      wanted ??= atOnce(modules, starts, outside(modules, resolve(page), starts))
      // What is also imported when it is needed stays a file of its own: in a file with others it lost its exports.
      const isImportedByName = (modules.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
      return wanted.has(id) && !isImportedByName ? 'panel' : null
    },
  }
}

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
