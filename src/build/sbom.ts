import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type BundledPackage, refOf } from './bundledPackages.ts'

/** What is used here of a CycloneDX document (https://cyclonedx.org/docs/1.5/json/). */
export interface Sbom {
  bomFormat: 'CycloneDX'
  specVersion: '1.5'
  serialNumber: string
  version: 1
  metadata: { timestamp: string; component: Component }
  components: readonly Component[]
  dependencies: readonly { ref: string; dependsOn: readonly string[] }[]
}

interface Component {
  'bom-ref': string
  type: 'application' | 'library'
  name: string
  version: string
  purl?: string
  licenses?: readonly { expression: string }[]
}

/** The bill of materials of the built product: the packages that are in it, and which asks for which. */
export function sbomOf(root: string, packages: readonly BundledPackage[]): Sbom {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string
    version: string
    dependencies: object
  }
  const component: Component = {
    ...{ 'bom-ref': refOf(own), type: 'application', name: own.name, version: own.version },
  }
  const product = { place: '.', asksFor: Object.keys(own.dependencies) }
  const byPlace = new Map(packages.map((each) => [each.place, refOf(each)]))
  const entries = [
    { ref: refOf(own), dependsOn: foundBy(product, byPlace) },
    ...packages.map((each) => ({ ref: refOf(each), dependsOn: foundBy(each, byPlace) })),
  ]
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: { timestamp: new Date().toISOString(), component },
    components: firstOfEach(packages.map(componentOf), (each) => each['bom-ref']),
    dependencies: firstOfEach(entries, ({ ref }) => ref),
  }
}

function componentOf(each: BundledPackage): Component {
  const { name, version, license } = each
  return {
    'bom-ref': refOf(each),
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
  }
}

/** What a package gets of what it asks for: the nearest of its name, as Node looks for it. */
function foundBy(
  { place, asksFor }: Pick<BundledPackage, 'place' | 'asksFor'>,
  byPlace: ReadonlyMap<string, string>,
): string[] {
  return asksFor.flatMap((name) => {
    for (let folder = place; ; folder = dirname(folder)) {
      const found = byPlace.get(join(folder, 'node_modules', name))
      if (found !== undefined) return [found]
      if (folder === '.') return []
    }
  })
}

/** A package may lie in two places in one version. */
function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed()
}
