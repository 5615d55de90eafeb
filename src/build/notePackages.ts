import type { Plugin } from 'vite'

/** Where a build says which packages its files are made of. */
export const packagesNote = '.vite/packages.json'

const inPackage = /^[^\0].*?[\\/](node_modules[\\/].*)$/

/** Writes down the places of the packages that the files of a build are made of: what was left out of them does not count. */
export function notePackages(): Plugin {
  return {
    name: 'note-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const places = new Set(chunks.flatMap(({ moduleIds }) => moduleIds.flatMap(packageOf)))
      const source = JSON.stringify([...places].toSorted())
      this.emitFile({ type: 'asset', fileName: packagesNote, source })
    },
  }
}

/** `node_modules/a/node_modules/b` of a file in it; none of a file of ours. */
function packageOf(id: string): string[] {
  const [, place] = inPackage.exec(id.replaceAll('\\', '/')) ?? []
  const [found] = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(place ?? '') ?? []
  return found === undefined ? [] : [found]
}
