import product from '../../../package.json' with { type: 'json' }
import table from './releases.json' with { type: 'json' }

/** One line of the table of releases, `releases.json`. */
export interface Release {
  /** `1.2.0`. */
  version: string
  /** Name of its newest migration. */
  schema: string
  /** The oldest version that may open a database which this one has served; its own: no earlier one may. */
  goesBackTo: string
  /** Whoever comes from before it must start it once, before anything newer. @default false */
  isStop?: boolean
}

/** The table; `unreleased` is what the sources are on the way to, with `itself` where none of the releases may open it. */
export interface ReleaseTable {
  releases: readonly Release[]
  unreleased: Omit<Release, 'version'>
}

/** Which build this is, as it is told everywhere. */
export interface BuildName {
  version: string
  /** Absent where it runs from its sources, and where none was known when it was built. */
  commit?: string
}

export interface Build extends BuildName {
  /** The oldest version that may open what it has served. */
  goesBackTo: string
  /** Versions that must not be jumped over. */
  stops: readonly string[]
}

export const releaseTable: ReleaseTable = table

/** Put there by the build. */
const commit = process.env.BUILD_COMMIT

export const thisBuild: Build = {
  version: product.version,
  ...(commit && { commit }),
  goesBackTo:
    table.unreleased.goesBackTo === 'itself' ? following(product.version) : table.unreleased.goesBackTo,
  stops: releaseTable.releases.filter(({ isStop }) => isStop).map(({ version }) => version),
}

/** Tells whether one version, `1.2.0`, comes before another. */
export function isBefore(one: string, other: string): boolean {
  const [own, others] = [one, other].map((version) => version.split('.').map(Number)) as [number[], number[]]
  const place = own.findIndex((number, index) => number !== others[index])
  return place >= 0 && (own[place] ?? 0) < (others[place] ?? 0)
}

/** Returns the first version that may come after one. */
function following(version: string): string {
  const [major, minor, patch] = version.split('.')
  return `${major}.${minor}.${Number(patch) + 1}`
}

/** Writes which build it is: `1.2.0 (3f2a91c05d1e)`. */
export function nameOf({ version, commit }: BuildName): string {
  return commit === undefined ? version : `${version} (${commit.slice(0, 12)})`
}
