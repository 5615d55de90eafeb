import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BundledPackage, bundledPackages } from '#build/bills.ts'
import { isLongRun, longRun } from '../support/long.ts'
import { needs } from '../support/needs.ts'

interface Lock {
  packages: Record<
    string,
    { name?: string; version?: string; dev?: boolean; devOptional?: boolean; license?: string }
  >
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock

function versionsOf(name: string): string[] {
  return Object.entries(packages).flatMap(([path, { version }]) =>
    path.endsWith(`node_modules/${name}`) && version !== undefined ? [version] : [],
  )
}

function isAtLeast(version: string, floor: string): boolean {
  const [have, least] = [version, floor].map((each) => each.split('.').map(Number.parseFloat))
  for (const [index, part] of (least ?? []).entries()) {
    const own = have?.[index] ?? 0
    if (own !== part) return own > part
  }
  return true
}

/** `undefined` where the registry cannot be asked. */
function audit(): { vulnerabilities: Record<string, { severity: string }> } | undefined {
  const { stdout } = spawnSync(
    'npm',
    ['audit', '--omit=dev', '--json', '--fetch-timeout=15000', '--fetch-retries=0'],
    {
      encoding: 'utf8',
      timeout: 60_000,
    },
  )
  try {
    const report = JSON.parse(stdout)
    return report.vulnerabilities === undefined ? undefined : report
  } catch {
    return undefined
  }
}

const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? ''

/** What is installed with `npm ci --omit=dev`. */
const production = Object.entries(packages)
  .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
  // One that stands in for another lies under that one's name.
  .map(([path, found]) => ({ path, ...found, name: found.name ?? nameOf(path) }))

/**
 * Licences that ask for no more than to be named. MPL-2.0 is none of them: changed files would have to be published;
 * of a choice between two, one that is here is enough.
 */
const allowed = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    '0BSD',
    'BlueOak-1.0.0',
    'CC0-1.0',
  ],
])

/** Licences of packages that name none which is one of SPDX, from the file that they bring. */
const licencesInFiles: Record<string, string> = {
  'combine-errors': 'MIT',
  'css-mediaquery': 'BSD-3-Clause',
}

function isAllowed(license: string | undefined): boolean {
  const choices = license?.replaceAll(/[()]/g, '').split(' OR ') ?? []
  return choices.some((choice) => allowed.has(choice))
}

describe('the packages that the product runs with', () => {
  it.each([
    ['react-router', '7.12.0'],
    ['hono', '4.11.4'],
    ['dompurify', '3.4.18'],
    ['@tiptap/core', '3.31.3'],
    ['linkifyjs', '4.3.2'],
  ])('hold %s from %s on, which has no known fault (H05)', (name, floor) => {
    const versions = versionsOf(name)
    expect(versions.length).toBeGreaterThan(0)
    expect(versions.filter((version) => !isAtLeast(version, floor))).toEqual([])
  })

  it(
    'have no known vulnerability that is high or critical (H05)',
    needs({ [longRun]: isLongRun }),
    ({ skip, task }) => {
      const report = audit()
      if (report === undefined) {
        task.meta.lacks = 'a registry that can be asked for known vulnerabilities'
        return skip()
      }
      const severe = Object.entries(report.vulnerabilities).filter(([, { severity }]) =>
        ['high', 'critical'].includes(severity),
      )
      expect(severe.map(([name]) => name)).toEqual([])
    },
  )

  it('have licences that allow to sell and to change the product (H05)', () => {
    const unclear = production.filter(
      ({ path, license }) => !isAllowed(licencesInFiles[nameOf(path)] ?? license),
    )
    expect(unclear.map(({ path, license }) => [path, license])).toEqual([])
  })

  it('have licences that are read in a file only where the package names none (H05)', () => {
    for (const name of Object.keys(licencesInFiles)) {
      expect(packages[`node_modules/${name}`]?.license, name).toBeOneOf([undefined, 'BSD'])
    }
  })
})

const refOf = ({ name = '', version = '' }: { name?: string; version?: string }) => `${name}@${version}`

describe('what was built', () => {
  const inPart: Record<'panel' | 'server', BundledPackage[]> = { panel: [], server: [] }
  let bundled: readonly string[] = []
  let sbom: {
    metadata: { component: { name: string } }
    components: { 'bom-ref': string; name: string; version: string; purl: string }[]
  }
  beforeAll(() => {
    for (const part of ['panel', 'server'] as const) inPart[part] = bundledPackages('dist', part)
    bundled = [...new Set([...inPart.panel, ...inPart.server].map(refOf))].toSorted()
    sbom = JSON.parse(readFileSync('dist/server/sbom.cdx.json', 'utf8'))
  })

  it('has a bill of materials that is a CycloneDX document about the product (H05)', () => {
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 })
    expect(sbom).toMatchObject({
      serialNumber: expect.stringMatching(/^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
    })
    expect(sbom.metadata.component.name).toBe('abo-panel')
    for (const { name, version, purl } of sbom.components) {
      expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`)
    }
  })

  it('is made of packages of the lock file that are for more than development, and names each of them (H05)', () => {
    const needed = new Set(production.map(refOf))
    expect(bundled.filter((each) => !needed.has(each))).toEqual([])
    const named = sbom.components.map((component) => component['bom-ref'])
    // Cut out of its package beforehand, the typeface comes from no package that the build knows.
    expect(named.filter((each) => !each.startsWith('inter-ui@'))).toEqual(bundled)
    expect(named).toHaveLength(bundled.length + 1)
  })

  it('names what the files of the server come from, as their maps have it (H05)', () => {
    const maps = readdirSync('dist/server/parts').filter((name) => name.endsWith('.map'))
    const sources = maps.flatMap(
      (name) =>
        (JSON.parse(readFileSync(`dist/server/parts/${name}`, 'utf8')) as { sources: string[] }).sources,
    )
    const names = sources.flatMap(
      (source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.slice(1) ?? [],
    )
    expect(new Set(names).size).toBeGreaterThan(30)
    expect(inPart.server.map(({ name }) => name)).toEqual(expect.arrayContaining([...new Set(names)]))
  })

  it('names the editor, the components and the database, which are in it, and nothing that is not', () => {
    const names = sbom.components.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'react',
        '@mui/material',
        '@tiptap/core',
        'hono',
        '@electric-sql/pglite',
        'pg',
      ]),
    )
    for (const name of ['tsx', 'vite', 'esbuild', 'typescript']) expect(names).not.toContain(name)
  })

  it('brings the words of each licence along (H05)', () => {
    for (const [part, file] of [
      ['panel', 'dist/THIRD-PARTY-NOTICES.txt'],
      ['server', 'dist/server/THIRD-PARTY-NOTICES.txt'],
    ] as const) {
      const lines = new Set(readFileSync(file, 'utf8').split('\n'))
      expect(inPart[part].filter(({ name }) => !lines.has(name)).map(refOf)).toEqual([])
    }
    const ofPanel = readFileSync('dist/THIRD-PARTY-NOTICES.txt', 'utf8')
    expect(ofPanel).toContain(readFileSync('src/theme/typeface/LICENSE.txt', 'utf8').trim())
    const ofServer = readFileSync('dist/server/THIRD-PARTY-NOTICES.txt', 'utf8')
    expect(ofServer).toContain(readFileSync('node_modules/hono/LICENSE', 'utf8').trim())
    expect(ofServer).toContain('PostgreSQL Global Development Group')
  })
})
