import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface SbomComponent {
  'bom-ref': string
  name: string
  version: string
  purl: string
}

/** What is used here of a CycloneDX document (https://cyclonedx.org/docs/1.5/json/). */
interface Sbom {
  bomFormat: string
  specVersion: string
  serialNumber: string
  version: number
  metadata: { component: { name: string; version: string } }
  components: readonly SbomComponent[]
  dependencies: readonly { ref: string; dependsOn?: readonly string[] }[]
}

interface Lock {
  packages: Readonly<Record<string, { version?: string; dev?: boolean }>>
}

/**
 * The packages that the product runs with, as a CycloneDX document: what the lock file has, without what only
 * development needs. npm's own `--omit dev` also leaves out what both need, React among it, and its mark of what is for
 * development is that of one place among several; so the lock file is asked.
 *
 * @param root where package.json and the lock file lie
 * @throws Error with npm's words where npm cannot tell
 */
export function productionSbom(root: string): Sbom {
  const asked = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const { stdout, stderr, status } = spawnSync('npm', asked, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`npm sbom: ${stderr}`)
  const all = JSON.parse(stdout) as Sbom
  const needed = packagesOf(root)
  const components = all.components.filter(({ name, version }) => needed.has(`${name}@${version}`))
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string }
  // npm names it after the folder that it happens to lie in.
  const metadata = { ...all.metadata, component: { ...all.metadata.component, name } }
  return { ...all, metadata, components, dependencies: dependenciesAmong(all, components) }
}

/** Names and versions of what is installed with `npm ci --omit=dev`. */
function packagesOf(root: string): ReadonlySet<string> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  const needed = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  return new Set(needed.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`))
}

function dependenciesAmong({ dependencies }: Sbom, components: readonly SbomComponent[]) {
  const kept = new Set(components.map((component) => component['bom-ref']))
  return dependencies
    .filter(({ ref }, index) => index === 0 || kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }))
}

const root = fileURLToPath(new URL('../..', import.meta.url))
process.stdout.write(`${JSON.stringify(productionSbom(root), undefined, 2)}\n`)
