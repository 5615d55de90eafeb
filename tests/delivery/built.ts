import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { gzipSync } from 'node:zlib'

export const folder = 'dist'

interface Chunk {
  file: string
  imports?: string[]
}

/** KiB of gzip 9. */
export function packedSize(path: string): number {
  return gzipSync(readFileSync(path), { level: 9 }).length / 1024
}

/** Files of the panel and the public pages; the server's are handed out to nobody. */
export function builtFiles(below = folder): string[] {
  return readdirSync(below, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(join(folder, 'server') + sep))
}

function readManifest(): Record<string, Chunk> {
  return JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))
}

/** The scripts that come with modules of the source: these and all that they import at once. */
export function scriptsOf(sources: readonly string[]): string[] {
  const manifest = readManifest()
  const files = new Set<string>()
  function add(key: string) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk of its own for ${key}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const other of chunk.imports ?? []) add(other)
  }
  for (const source of sources) add(source)
  return [...files]
}

/** The first files found that import each other at once in a circle, which begins and ends with the same; else none. */
export function circleOfFiles(manifest = readManifest()): string[] {
  const inNone = new Set<string>()
  function follow(keys: readonly string[], path: readonly string[]): string[] {
    for (const key of keys) {
      if (path.includes(key)) return [...path.slice(path.indexOf(key)), key]
      if (inNone.has(key)) continue
      const circle = follow(manifest[key]?.imports ?? [], [...path, key])
      if (circle.length > 0) return circle
      inNone.add(key)
    }
    return []
  }
  return follow(Object.keys(manifest), [])
}
