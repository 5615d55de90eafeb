import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildIfChanged } from '#build/buildIfChanged.ts'
import { startProduct } from '../product.ts'
import { entriesWith } from './entriesWith.ts'
import { featuresOf } from './featuresOf.ts'
import { listsOf, lostOf, type Stored, saveOneOfEach, storedIn } from './oldDatabase.ts'
import { copyOf, takeOut } from './takeOut.ts'
import { type Walk, walkEverywhere } from './walk.ts'

/**
 * `npm run without -- prices`: takes a feature out of a copy of the project and does with what is left what one does
 * with a product: it is type-checked, built, started on data that were made with the feature, walked through and tested;
 * then the whole product goes on with the data. Several names are taken out together; `--light` leaves out what takes minutes: the build, the
 * walk through the panel and the tests.
 * Ends with 1 and what stands in the way where something does.
 */
const parameters = process.argv.slice(2)
const isLight = parameters.includes('--light')
const all = featuresOf()
const names = parameters.filter((parameter) => !parameter.startsWith('--'))
const unknown = names.filter((name) => !all.includes(name))
if (names.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no feature ${unknown.join(', ')}.`)
  console.error(`Name one or several of: ${all.join(', ')}.`)
  process.exit(1)
}

const project = process.cwd()
const noWalk: Walk = { pages: [], faults: [] }
/**
 * Documents name what is gone until somebody writes them anew, and the pieces of a smaller build are others than those
 * that have a budget; what that comes to stands in no way.
 */
const ofWhole =
  /^tests\/(docs\/|house\/(documents|map)\.|delivery\/build\.process\.test\.ts: .* comes in pieces)/
const folder = mkdtempSync(join(tmpdir(), 'abo-panel-without-'))
let isSound = true
console.log(`without ${names.join(', ')}, in ${folder}`)

const isTyped = await step('type check', typeCheck)
if (isTyped && (isLight || (await step('build', () => build(folder))))) {
  await step('what a configuration is told', tellUnknown)
  await step('data made before, and back', goOnWithData)
  if (!isLight) await step('unit, component and API tests', test)
}
// Where something stands in the way, the copy is there to be looked at.
if (isSound) rmSync(folder, { recursive: true })
process.exitCode = isSound ? 0 : 1

/** @param work what stands in the way */
async function step(title: string, work: () => Promise<readonly string[]>): Promise<boolean> {
  const started = Date.now()
  const obstacles = await work().catch((error: unknown) => [String(error)])
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`— ${title}: ${obstacles.length === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  for (const obstacle of obstacles) console.log(`    ${obstacle}`)
  isSound &&= obstacles.length === 0
  return obstacles.length === 0
}

async function typeCheck(): Promise<string[]> {
  copyOf(project, folder)
  const { obstacles, leftOut } = await takeOut(folder, names)
  const tests = [...leftOut.values()].reduce((sum, count) => sum + count, 0)
  console.log(`  ${tests} tests of other things name ${names.join(', ')} and were left out`)
  for (const [file, count] of leftOut) console.log(`    ${count} of ${file}`)
  const ofTypes = obstacles.map(({ file, line, message }) => `${file}:${line} ${message}`)
  return ofTypes.length > 0 ? ofTypes : ofEntries()
}

/** What the checks find in the entries that are left. */
async function ofEntries(): Promise<string[]> {
  const script = ['--import', 'tsx', 'tests/support/without/tellMistakes.ts']
  const { stdout } = await promisify(execFile)(process.execPath, script, { cwd: folder })
  return stdout.split('\n').filter(Boolean)
}

async function build(root: string): Promise<string[]> {
  await buildIfChanged(root)
  return []
}

/** An entry that still uses what the feature brought is told that there is no such thing. */
async function tellUnknown(): Promise<string[]> {
  const expected = names.flatMap(entriesWith)
  const script = ['--import', 'tsx', 'tests/support/without/tellUnknown.ts']
  const entries = JSON.stringify(expected.map(({ entry }) => entry))
  const { stdout } = await promisify(execFile)(process.execPath, [...script, entries], { cwd: folder })
  return expected.filter(({ told }) => !stdout.includes(told)).map(({ told }) => `nobody says: ${told}`)
}

/** What the whole product has stored is there, and is shown, when it comes back after the one without the feature. */
async function goOnWithData(): Promise<string[]> {
  await build(project)
  const before = await readAndHalt(project)
  try {
    const script = isLight ? 'dev' : 'start'
    const without = await startProduct({ folder, dataFolder: before.dataFolder, script })
    const saves = await saveOneOfEach(without.url)
    const lists = await listsOf(without.url)
    const { pages, faults } = isLight ? noWalk : await walkEverywhere(without.url)
    await without.halt()
    const kept = lostOf(before.stored, await storedIn(before.dataFolder))
    const after = await readAndHalt(project, before.dataFolder)
    console.log(
      `  ${before.stored.size} things stored, ${lists.size} answers and rows of lists read, ${pages.length} pages walked`,
    )
    // What an entry refuses it refuses anyway, and an entry that went with the feature takes nothing.
    const same = new Map([...before.saves].filter(([call]) => saves.has(call)))
    const unread = [...lists].filter(([, answer]) => !['200', 'listed'].includes(answer))
    return [
      ...unread.map(([call, answer]) => `${call} answers ${answer}`),
      ...lostOf(same, saves),
      ...faults,
      ...kept,
      ...lostOf(before.lists, after.lists),
    ]
  } finally {
    rmSync(before.dataFolder, { recursive: true, force: true })
  }
}

interface Known {
  dataFolder: string
  lists: Stored
  saves: Stored
  stored: Stored
}

/** What the product takes and shows of a data folder, and what lies there when it has ended. */
async function readAndHalt(root: string, dataFolder?: string): Promise<Known> {
  const running = await startProduct({ folder: root, ...(dataFolder === undefined ? {} : { dataFolder }) })
  const saves = await saveOneOfEach(running.url)
  const lists = await listsOf(running.url)
  await running.halt()
  return { dataFolder: running.dataFolder, lists, saves, stored: await storedIn(running.dataFolder) }
}

async function test(): Promise<string[]> {
  const failed = await failedTests()
  const ofProduct = failed.filter((name) => ofWhole.test(name))
  if (ofProduct.length > 0) console.log('  what is written of the whole product names it:')
  for (const name of ofProduct) console.log(`    ${name}`)
  return failed.filter((name) => !ofWhole.test(name))
}

async function failedTests(): Promise<string[]> {
  const report = join(folder, 'tests.json')
  const command = ['vitest', 'run', '--reporter=json', `--outputFile=${report}`]
  await promisify(execFile)('npx', command, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }).catch(
    () => undefined,
  )
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: TestFile[] }
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.slice(folder.length + 1)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const isBroken = failed.length === 0 && message !== ''
    return [
      ...(isBroken ? [`${file}: ${message}`] : []),
      ...failed.map(({ fullName }) => `${file}: ${fullName}`),
    ]
  })
}

interface TestFile {
  name: string
  message: string
  assertionResults: { status: string; fullName: string }[]
}
