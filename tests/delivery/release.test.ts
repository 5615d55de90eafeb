import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { keysOf, variablesOf } from '#build/release/changedNames.ts'
import {
  differenceOf,
  nextVersion,
  releaseNotes,
  withRelease,
  withReleaseTable,
  withSection,
} from '#build/release/newRelease.ts'
import { type ReleaseTable, releaseTable } from '#server/db/releases.ts'

const none = { added: [], gone: [] }
const table: ReleaseTable = {
  releases: [{ version: '1.0.0', schema: '0001_a', goesBackTo: '1.0.0' }],
  unreleased: { schema: '0002_b', goesBackTo: '1.0.0' },
}

describe('a release', () => {
  it.each([
    ['patch', '1.2.4'],
    ['minor', '1.3.0'],
    ['major', '2.0.0'],
    ['1.10.0', '1.10.0'],
  ])('after 1.2.3 that is asked for as %s is %s', (asked, version) => {
    expect(nextVersion('1.2.3', asked)).toBe(version)
  })

  it.each(['1.2.3', '1.2.2', '0.9.0', 'latest', '1.3', '1.3.0-rc.1', ''])(
    'is not called %s after 1.2.3',
    (asked) => {
      expect(() => nextVersion('1.2.3', asked)).toThrow()
    },
  )

  it('takes what the table says of the sources, and the way back goes on from there', () => {
    expect(withRelease(table, '1.1.0')).toEqual({
      releases: [...table.releases, { version: '1.1.0', schema: '0002_b', goesBackTo: '1.0.0' }],
      unreleased: { schema: '0002_b', goesBackTo: '1.0.0' },
    })
    const barred = { ...table, unreleased: { schema: '0002_b', goesBackTo: 'itself', isStop: true } }
    expect(withRelease(barred, '2.0.0')).toEqual({
      releases: [
        ...table.releases,
        { version: '2.0.0', schema: '0002_b', goesBackTo: '2.0.0', isStop: true },
      ],
      unreleased: { schema: '0002_b', goesBackTo: '2.0.0' },
    })
  })

  it('tells what it does to database and configuration, and whether one may go back', () => {
    const keys = differenceOf(['menu', 'old'], ['menu', 'brand.logo', 'new'])
    const variables = differenceOf(['PORT'], ['PORT', 'NEW_ONE'])
    expect(releaseNotes(withRelease(table, '1.1.0'), { migrations: ['0002_b'], keys, variables })).toBe(
      '**Database**: `0002_b`. 1.0.0 and newer may be put back without a restore.\n\n' +
        '**Configuration**: new keys `brand.logo`, `new`; gone key `old`; new variable `NEW_ONE`.',
    )
    const barred = withRelease(
      { ...table, unreleased: { schema: '0002_b', goesBackTo: 'itself', isStop: true } },
      '2.0.0',
    )
    expect(releaseNotes(barred, { migrations: [], keys: none, variables: none })).toBe(
      '**Must not be jumped over**: start 2.0.0 once before anything newer.\n\n' +
        '**Database**: no change. No earlier version may open it afterwards: the way back is the backup.\n\n' +
        '**Configuration**: no change.',
    )
  })

  it('makes a section of what is unreleased', () => {
    const changelog = '# Changelog\n\n## Unreleased\n\n- Something.\n\n## 1.0.0 – 2026-11-30\n'
    expect(withSection(changelog, '1.1.0', '2027-01-31', 'Notes.')).toBe(
      '# Changelog\n\n## Unreleased\n\n## 1.1.0 – 2027-01-31\n\nNotes.\n\n- Something.\n\n## 1.0.0 – 2026-11-30\n',
    )
  })

  it('knows the keys of config.json and the variables that the documentation names', () => {
    const keys = keysOf(JSON.parse(readFileSync('public/config.schema.json', 'utf8')))
    expect(keys).toEqual(expect.arrayContaining(['productTitle', 'brand.logo', 'deploymentEnvironment']))
    const variables = variablesOf(readFileSync('docs/operations.md', 'utf8'))
    expect(variables).toEqual(
      expect.arrayContaining(['PORT', 'DATABASE_URL', 'MEDIA_STORE_SECRET', 'GCP_PROJECT_ID']),
    )
  })
})

it('the guide to upgrading has the table that decides', () => {
  const page = readFileSync('docs/operations/upgrading.md', 'utf8')
  expect(withReleaseTable(page, releaseTable)).toBe(page)
})
