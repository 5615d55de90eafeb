import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { nearestTests } from './nearestTests.ts'

/** What is tried where git names nothing that has changed: one of each kind of screen and of call. */
const core = {
  api: ['access', 'addedEntry', 'authentication', 'conformance', 'sessions'].map(
    (name) => `tests/server/${name}.test.ts`,
  ),
  components: [
    'views/derivedForm',
    'views/derivedList',
    'shell/menu',
    'shell/searchDialog',
    'pages/passLink',
  ].map((name) => `tests/${name}.test.tsx`),
}

/** As many as fit into the minute. */
const many = { api: 6, components: 10 }

const isApi = (file: string) => /^tests\/(?:server|features\/[^/]+\/server)\/.*\.test\.ts$/.test(file)
const isProcess = (file: string) => file.endsWith('.process.test.ts')
const isComponent = (file: string) => file.endsWith('.test.tsx')

/** Finds the tests of `npm run test:quick`: all unit tests, and of the API and of components those nearest to what has changed. */
export function quickTests(changed = changedFiles()): { about: string; files: string[] } {
  const units = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.test.ts') && !/^tests\/long\//.test(file))
    .filter((file) => !isApi(file) && !isProcess(file))
  const isOfSources = (file: string) => /^(?:src|tests|i18n)\/.*\.tsx?$/.test(file)
  if (!changed.some(isOfSources)) {
    return {
      about: 'a core set of the API and of components',
      files: [...units, ...core.api, ...core.components],
    }
  }
  const nearest = (isWanted: (file: string) => boolean, most: number) => nearestTests(changed, isWanted, most)
  return {
    about: 'those of the API and of components that are nearest to what has changed',
    files: [
      ...units,
      ...nearest((file) => isApi(file) && !isProcess(file), many.api),
      ...nearest(isComponent, many.components),
    ],
  }
}

/** What git says is not committed; nothing without git. */
function changedFiles(): string[] {
  try {
    const lines = execFileSync('git', ['status', '--porcelain', '--untracked-files=all'], {
      encoding: 'utf8',
    })
    return lines.split('\n').flatMap((line) => line.slice(3).split(' -> ').at(-1) || [])
  } catch {
    return []
  }
}
