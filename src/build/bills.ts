import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** For `build.license` of each build: the packages that its files are made of, as Vite notes them. What was left out does not count. */
export const packagesNote = { fileName: '.vite/packages.json' }

export interface BundledPackage {
  name: string
  version: string
  /** Of its licence, as SPDX writes it; `undefined` where the package does not say so. */
  identifier?: string
  /** Its licence, word by word; `undefined` where it brings none along. */
  text?: string
}

/** A part of the built product: the panel with the public pages, which browsers get, or the server. */
type BuiltPart = 'panel' | 'server'

/** Reads which packages a part of the built product is made of, by their names. */
export function bundledPackages(outDir: string, part: BuiltPart): BundledPackage[] {
  const notes = ['', ...readdirSync(outDir)]
    .filter((folder) => (folder === 'server') === (part === 'server'))
    .map((folder) => join(outDir, folder, packagesNote.fileName))
  const found = notes
    .filter(existsSync)
    .flatMap((note): BundledPackage[] => JSON.parse(readFileSync(note, 'utf8')))
  return firstOfEach(found)
}

/** A package may be in several parts in one version. */
function firstOfEach(packages: readonly BundledPackage[]): BundledPackage[] {
  const named = new Map(packages.toReversed().map((each) => [refOf(each), each]))
  return [...named].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each)
}

const refOf = ({ name, version }: { name: string; version: string }) => `${name}@${version}`

/** Writes the bill of materials for operators, and the licences beside what each part hands on. */
export function writeBills(root: string, outDir: string): void {
  const [panel, server] = [
    [...bundledPackages(outDir, 'panel'), typefaceOf(root)],
    bundledPackages(outDir, 'server'),
  ]
  const bill = billOf(root, firstOfEach([...panel, ...server]))
  writeFileSync(join(outDir, 'server', 'sbom.cdx.json'), `${JSON.stringify(bill, undefined, 2)}\n`)
  // PostgreSQL is in PGlite, whose own licence does not hold its notice.
  const postgresql = readFileSync(join(root, 'src/build/postgresqlLicence.txt'), 'utf8')
  writeFileSync(join(outDir, 'THIRD-PARTY-NOTICES.txt'), noticesOf(panel))
  writeFileSync(
    join(outDir, 'server', 'THIRD-PARTY-NOTICES.txt'),
    `${noticesOf(server)}\nPostgreSQL\n\n${postgresql}`,
  )
}

/** The typeface is cut beforehand (`npm run draw:typeface`), so no build notes the package that it comes from. */
function typefaceOf(root: string): BundledPackage {
  const name = 'inter-ui'
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return {
    name,
    version: lock.packages[`node_modules/${name}`].version,
    identifier: 'OFL-1.1',
    text: readFileSync(join(root, 'src/theme/typeface/LICENSE.txt'), 'utf8'),
  }
}

/** CycloneDX (https://cyclonedx.org/docs/1.5/json/). */
function billOf(root: string, packages: readonly BundledPackage[]) {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: { 'bom-ref': refOf({ name, version }), type: 'application', name, version },
    },
    components: packages.map((each) => ({
      'bom-ref': refOf(each),
      type: 'library',
      name: each.name,
      version: each.version,
      purl: `pkg:npm/${each.name.replace('@', '%40')}@${each.version}`,
      ...(each.identifier && { licenses: [{ expression: each.identifier }] }),
    })),
  }
}

/** Licences word by word, as they ask for it. Versions are nobody's business who only visits the panel. */
function noticesOf(packages: readonly BundledPackage[]): string {
  const namesByWords = new Map<string, string[]>()
  for (const { name, identifier, text = `Licence: ${identifier ?? 'as the package says'}` } of packages) {
    const words = text.replaceAll('\r\n', '\n')
    namesByWords.set(words, [...(namesByWords.get(words) ?? []), name])
  }
  const parts = [...namesByWords].map(
    ([words, names]) => `${names.join('\n')}\n\n${words}\n\n${'-'.repeat(80)}\n`,
  )
  return `What is in this product, and under which licences.\n\n${parts.join('\n')}`
}
