import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

/** One import: the files by their paths from `src`, and whether types alone are taken. */
export interface Import {
  from: string
  to: string
  typesOnly: boolean
  /** Named by `import()`: loaded when it is asked for. */
  lazy: boolean
}

const clause = /^(?:import|export)\s(?:(type)\s)?(?:[^'";]*?\sfrom\s)?'((?:\.{1,2}\/|#)[^']+)'/gm
const call = /\bimport\(\s*'((?:\.{1,2}\/|#)[^']+)'\s*\)/g

/**
 * Reads the imports of a folder's files by one another, types included.
 *
 * @param folders of it whose files count. @default all
 * @param own what a path in it that begins with `#` begins with. @default nothing: it is `src`
 */
export function readImports(root = 'src', folders = [''], own = (path: string) => path): Import[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  )
  return files.sort().flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const from = file.replaceAll('\\', '/')
    const target = (specifier: string) => {
      const path = specifier.startsWith('#')
        ? join(root, own(specifier.slice(1)))
        : normalize(join(dirname(join(root, file)), specifier))
      const inside = relative(root, path).replaceAll('\\', '/')
      return !inside.startsWith('..') && existsSync(path) ? inside : undefined
    }
    const found = new Map<string, Import>()
    const note = (specifier: string, typesOnly: boolean, lazy: boolean) => {
      const to = target(specifier)
      if (!to || to === from) return
      const before = found.get(to)
      found.set(to, {
        from,
        to,
        typesOnly: typesOnly && (before?.typesOnly ?? true),
        lazy: lazy && (before?.lazy ?? true),
      })
    }
    for (const [, type, specifier = ''] of text.matchAll(clause)) note(specifier, type === 'type', false)
    for (const [, specifier = ''] of text.matchAll(call)) note(specifier, false, true)
    return [...found.values()]
  })
}
