import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packagesNote } from './notePackages.ts'

/** A package of which something is in the built product. */
export interface BundledPackage {
  /** Its folder, from the project's root. */
  place: string
  name: string
  version: string
  /** As SPDX writes it; `undefined` where the package does not say so. */
  license: string | undefined
  /** Names of the packages that it asks for. */
  asksFor: readonly string[]
}

/** What is handed out to browsers, the panel and the public pages, or what runs on a server. */
export type BuiltPart = 'panel' | 'server'

/**
 * The packages that the built product is made of, by their names.
 *
 * @param root where package.json and the packages lie
 * @param outDir what was built
 * @param part those of this one alone. @default all
 * @throws Error where nothing was built, or a build has not noted its packages
 */
export function bundledPackages(root: string, outDir: string, part?: BuiltPart): BundledPackage[] {
  const notes = ['', ...readdirSync(outDir)]
    .filter((folder) => part === undefined || (folder === 'server') === (part === 'server'))
    .filter((folder) => existsSync(join(outDir, folder, '.vite')))
    .map((folder) => JSON.parse(readFileSync(join(outDir, folder, packagesNote), 'utf8')) as string[])
  return [...new Set(notes.flat())]
    .map((place) => readPackage(root, place))
    .toSorted((one, other) => (refOf(one) < refOf(other) ? -1 : 1))
}

/** What no other package is called. */
export const refOf = ({ name, version }: { name: string; version: string }) => `${name}@${version}`

function readPackage(root: string, place: string): BundledPackage {
  const read = JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8')) as {
    name: string
    version: string
    license?: string | { type?: string }
    dependencies?: object
    peerDependencies?: object
    optionalDependencies?: object
  }
  const { name, version, license } = read
  return {
    ...{ place, name, version, license: typeof license === 'object' ? license.type : license },
    asksFor: Object.keys({ ...read.optionalDependencies, ...read.peerDependencies, ...read.dependencies }),
  }
}
