import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { nearestTests } from './nearestTests.ts'

/** What is tried whatever has changed: one of each kind of screen and of call. */
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

/** How many of those nearest to a change come to it. */
const many = { api: 4, components: 6 }

const isApi = (file: string) => /^tests\/(?:server|features\/[^/]+\/server)\/.*\.test\.ts$/.test(file)
const isProcess = (file: string) => file.endsWith('.process.test.ts')
const isComponent = (file: string) => file.endsWith('.test.tsx')

/** Finds the tests of `npm run test:quick`: all unit tests, and of the API and of components a core set and those nearest to a change. */
export function quickTests(changed = changedFiles()): { about: string; files: string[] } {
  const units = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.test.ts') && !/^tests\/long\/|\.long\.test\.ts$/.test(file))
    .filter((file) => !isApi(file) && !isProcess(file))
  const nearest = (isWanted: (file: string) => boolean, most: number) => nearestTests(changed, isWanted, most)
  const near = changed.some((file) => /^(?:src|tests|i18n)\/.*\.tsx?$/.test(file))
    ? [
        ...nearest((file) => isApi(file) && !isProcess(file), many.api),
        ...nearest(isComponent, many.components),
      ]
    : []
  const leftOut = changed.filter((file) => isProcess(file) || file.endsWith('.spec.ts'))
  return {
    about: [
      'a core set of the API and of components',
      ...(near.length > 0 ? [`the ${near.length} nearest to what has changed`] : []),
      ...(leftOut.length > 0 ? [`not what \`npm test\` alone has: ${leftOut.join(', ')}`] : []),
    ].join(', '),
    files: [...new Set([...units, ...core.api, ...core.components, ...near])],
  }
}

/** What git says is not committed; nothing without git. */
function changedFiles(): string[] {
  try {
    const lines = execFileSync('git', ['status', '--porcelain', '--untracked-files=all'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return lines.split('\n').flatMap((line) => line.slice(3).split(' -> ').filter(Boolean))
  } catch {
    return []
  }
}
