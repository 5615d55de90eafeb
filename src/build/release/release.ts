import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Release, releaseTable } from '#server/db/releases.ts'
import { keysOf, variablesOf } from './changedNames.ts'
import {
  differenceOf,
  nextVersion,
  releaseNotes,
  withRelease,
  withReleaseTable,
  withSection,
} from './newRelease.ts'

const usage = `Usage: npm run release -- patch|minor|major|VERSION [--dry-run]

Writes the version, the table of releases and the section of CHANGELOG.md, commits them and sets the tag vVERSION.
--dry-run prints the section and changes nothing.`

const files = {
  table: 'src/server/db/releases.json',
  changelog: 'CHANGELOG.md',
  page: 'docs/operations/upgrading.md',
  schema: 'public/config.schema.json',
  variables: 'docs/operations.md',
  journal: 'src/server/db/migrations/meta/_journal.json',
} as const

const git = (...words: string[]) =>
  execFileSync('git', words, { encoding: 'utf8', maxBuffer: 2 ** 28 }).trim()
const read = (path: string) => readFileSync(path, 'utf8')

function release(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  })
  const [asked, ...more] = positionals
  if (asked === undefined || more.length > 0) throw new Error(usage)
  const latest = releaseTable.releases.at(-1)
  if (latest === undefined) throw new Error(`${files.table} has no release.`)
  const last = latest.version
  const version = nextVersion(last, asked)
  if (!values['dry-run'] && git('status', '--porcelain') !== '') {
    throw new Error('There are changes that are not committed. Commit them first.')
  }
  const table = withRelease(releaseTable, version)
  const section = releaseNotes(table, changesSince(latest))
  const changelog = withSection(
    read(files.changelog),
    version,
    new Date().toISOString().slice(0, 10),
    section,
  )
  if (values['dry-run']) {
    console.log(changelog.slice(changelog.indexOf(`## ${version}`), changelog.indexOf(`\n## ${last}`)).trim())
    return
  }
  writeFileSync(files.table, tableText(table))
  writeFileSync(files.changelog, changelog)
  writeFileSync(files.page, withReleaseTable(read(files.page), table))
  for (const [path, times] of [
    ['package.json', 1],
    ['package-lock.json', 2],
  ] as const) {
    let left: number = times
    const text = read(path).replaceAll(`"version": "${last}"`, (found) =>
      left-- > 0 ? `"version": "${version}"` : found,
    )
    writeFileSync(path, text)
  }
  git('commit', '--all', '--message', `release ${version}`)
  git('tag', '--annotate', `v${version}`, '--message', `${version}\n\n${section.replaceAll(/[`*]/g, '')}`)
  console.log(`${version} is committed, with the tag v${version}. Push both: git push --follow-tags`)
}

/** Reads what has changed since a release: since its tag, else since the commit that has put it into the table. */
function changesSince({ version, schema }: Release) {
  const tag = `v${version}`
  const ref =
    git('tag', '--list', tag) ||
    git('log', '--format=%H', `-S"version": "${version}"`, '--', files.table).split('\n').at(-1) ||
    'HEAD'
  const then = (path: string) => git('show', `${ref}:${path}`)
  const journal = JSON.parse(read(files.journal)) as { entries: { tag: string }[] }
  const names = journal.entries.map((entry) => entry.tag)
  return {
    migrations: names.slice(names.indexOf(schema) + 1),
    keys: differenceOf(keysOf(JSON.parse(then(files.schema))), keysOf(JSON.parse(read(files.schema)))),
    variables: differenceOf(variablesOf(then(files.variables)), variablesOf(read(files.variables))),
  }
}

/** A release a line, as the formatter has it. */
function tableText({ releases, unreleased }: typeof releaseTable): string {
  const line = (value: object) =>
    `{ ${Object.entries(value)
      .map(([key, part]) => `${JSON.stringify(key)}: ${JSON.stringify(part)}`)
      .join(', ')} }`
  const lines =
    releases.length === 1
      ? `[${releases.map(line)}]`
      : `[\n${releases.map((each) => `    ${line(each)}`).join(',\n')}\n  ]`
  return `{\n  "releases": ${lines},\n  "unreleased": ${line(unreleased)}\n}\n`
}

try {
  release()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
