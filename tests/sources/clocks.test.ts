import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sources } from '#tests/support/sources.ts'

/** Where the device's clock is asked itself, and why. */
const composed: Readonly<Record<string, string>> = {
  'src/model/base/clock.ts': 'is the clock',
  'src/panel/shell/errorPage/ErrorPage.tsx': 'needs nothing of the rest, which may be what broke',
  'src/client/auth/identity/oidcClient.ts': 'sets off the clock of the library, which asks the device',
  'src/build/stampBuild.ts': 'says when the panel was built',
  'src/build/bills.ts': 'says when it was built',
  'src/build/release/release.ts': 'puts a command together',
  'src/build/sourcesStamp.ts': 'says when the sources were looked at',
  'src/doctor/inventedRecord.ts': 'makes words that nobody has used before',
  'src/app/server/startServer.ts': 'puts the server together',
  'src/app/server/openServerDatabase.ts': 'puts the server together',
  'src/app/server/devApp.ts': 'puts the server together',
  'src/app/server/admin.ts': 'puts a command together',
  'src/app/server/backup.ts': 'puts a command together',
  'src/server/mail/openMailroom.ts': 'puts the server together',
  'src/features/media/server/media.ts': 'puts the server together',
  'src/app/server/resetRoute.ts': 'is a tool of the demonstration',
}

const asksTheDevice = /\bDate\.now\b|\bnew Date\(\)/
/** What is taken where nothing is handed in: a test hands something in. */
const isDefault = /(?:= \(\) => |\?\? )(?:new Date\(\)|Date\.now\(\))|= Date\.now\b(?!\()/

/** A moment as such may be asked of the device; a day is another one where the product is, for hours of each night. */
const reckonsDays = /new Date\(\)(?!\.toISOString\(\)(?!\.slice))|toISOString\(\)\.slice\(0, ?(?:7|10)\)/

function findings(path: string, text: string): string[] {
  if (Object.hasOwn(composed, path)) return []
  return text
    .split('\n')
    .filter((line) => asksTheDevice.test(line) && !isDefault.test(line) && !/^\s*(\*|\/\/|\/\*)/.test(line))
    .map((line) => `${path}: ${line.trim()}`)
}

describe('the sources', () => {
  const files = sources.filter(({ path }) => path.startsWith('src/'))

  it('ask a clock that is handed in what time it is, but for those that put everything together', () => {
    expect(files.length).toBeGreaterThan(500)
    expect(files.flatMap(({ path, text }) => findings(path, text))).toEqual([])
  })

  it('have no exception that is not needed', () => {
    // A feature that is taken out needs none.
    const there = Object.keys(composed).filter((file) => existsSync(file.split('/').slice(0, 3).join('/')))
    expect(there.filter((file) => !asksTheDevice.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  it('of browser tests ask what day it is where the product is, not at UTC', () => {
    const files = ['e2e', 'products', 'strict', 'thorough'].flatMap((folder) =>
      readdirSync(`tests/${folder}`, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => `tests/${folder}/${file}`),
    )
    expect(files.length).toBeGreaterThan(80)
    const reckon = files.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line) => (reckonsDays.test(line) ? [`${file}: ${line.trim()}`] : [])),
    )
    expect(reckon).toEqual([])
  })

  it('that ask the device are noticed', () => {
    expect(findings('src/x.ts', 'const today = new Date()')).toHaveLength(1)
    expect(findings('src/x.ts', 'if (Date.now() > end) return')).toHaveLength(1)
    expect(findings('src/x.ts', 'function f(clock = () => new Date()) {}')).toEqual([])
  })
})
