import { isBefore, type ReleaseTable } from '#server/db/releases.ts'

const steps: readonly string[] = ['major', 'minor', 'patch']

/** @throws an error in one sentence where it is neither a step nor a version after the last */
export function nextVersion(last: string, asked: string): string {
  const step = steps.indexOf(asked)
  if (step >= 0) {
    const numbers = last.split('.').map(Number)
    return numbers.map((number, place) => (place < step ? number : place === step ? number + 1 : 0)).join('.')
  }
  if (!/^\d+\.\d+\.\d+$/.test(asked)) {
    throw new Error(`"${asked}" is neither ${steps.join(', ')} nor a version such as 1.2.0.`)
  }
  if (!isBefore(last, asked)) throw new Error(`${asked} does not come after ${last}.`)
  return asked
}

/** Makes a release of what the table says of the sources; what comes after begins with the same answers. */
export function withRelease({ releases, unreleased }: ReleaseTable, version: string): ReleaseTable {
  const { schema, isStop } = unreleased
  const goesBackTo = unreleased.goesBackTo === 'itself' ? version : unreleased.goesBackTo
  return {
    releases: [...releases, { version, schema, goesBackTo, ...(isStop && { isStop }) }],
    unreleased: { schema, goesBackTo },
  }
}

/** Holds what a release changes besides what its entries say: names of migrations, of keys of `config.json` and of variables. */
export interface Changes {
  migrations: readonly string[]
  keys: Difference
  variables: Difference
}

export interface Difference {
  added: readonly string[]
  gone: readonly string[]
}

export function differenceOf(before: readonly string[], now: readonly string[]): Difference {
  return {
    added: now.filter((name) => !before.includes(name)),
    gone: before.filter((name) => !now.includes(name)),
  }
}

/** Writes what an administrator has to know before an upgrade. */
export function releaseNotes(table: ReleaseTable, { migrations, keys, variables }: Changes): string {
  const release = table.releases.at(-1)
  if (!release) return ''
  const { version, goesBackTo, isStop } = release
  const back =
    goesBackTo === version
      ? 'No earlier version may open it afterwards: the way back is the backup.'
      : `${goesBackTo} and newer may be put back without a restore.`
  const stop = isStop ? [`**Must not be jumped over**: start ${version} once before anything newer.`] : []
  const change = migrations.length === 0 ? 'no change.' : `${listed(migrations)}.`
  const words = [...wordsOf('key', keys), ...wordsOf('variable', variables)]
  return [
    ...stop,
    `**Database**: ${change} ${back}`,
    `**Configuration**: ${words.length === 0 ? 'no change' : words.join('; ')}.`,
  ].join('\n\n')
}

function wordsOf(what: string, { added, gone }: Difference): string[] {
  const told = (words: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${words} ${what}${names.length === 1 ? '' : 's'} ${listed(names)}`]
  return [...told('new', added), ...told('gone', gone)]
}

const listed = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

const heading = '## Unreleased\n'

/** Makes a section of what is unreleased, and leaves an empty one above it. */
export function withSection(changelog: string, version: string, day: string, notes: string): string {
  const [before, after] = changelog.split(heading)
  if (before === undefined || after === undefined) throw new Error(`CHANGELOG.md has no "${heading.trim()}".`)
  return `${before}${heading}\n## ${version} – ${day}\n\n${notes}\n${after}`
}

const marks = ['<!-- releases -->\n', '<!-- end of releases -->'] as const

/** Writes the table of releases into a page, the newest first. */
export function withReleaseTable(page: string, { releases }: ReleaseTable): string {
  const [begin, end] = [page.indexOf(marks[0]) + marks[0].length, page.indexOf(marks[1])]
  const rows = releases.toReversed().map(({ version, schema, goesBackTo, isStop }) => {
    const back = goesBackTo === version ? 'none' : `${goesBackTo} and newer`
    return `| ${version} | \`${schema}\` | ${back} | ${isStop ? 'yes' : 'no'} |`
  })
  const head = [
    '| version | newest migration | may be put back after it, without a restore | must be started on the way |',
    '| --- | --- | --- | --- |',
  ]
  return `${page.slice(0, begin)}${[...head, ...rows].join('\n')}\n${page.slice(end)}`
}
