import { execFile, execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { projectFiles } from '../projectFiles.ts'
import { countTests, placeOf, removeParts, removeTests } from './removePart.ts'

/** What stands in the way of a removal: a place that cannot do without the feature though it is none of its own. */
export interface Obstacle {
  file: string
  line: number
  message: string
}

const ownFolders = ['src', 'i18n', 'tests', 'bench']

function filesOf(folder: string): string[] {
  return ownFolders.flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name))),
  )
}

/** A copy of the project's own files, what is not committed included, with the same packages. */
export function copyOf(project: string, folder: string): void {
  execFileSync('cp', ['--parents', '-t', folder, ...projectFiles(project)], { cwd: project })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
}

/**
 * Whole files of the product that are of no use without a feature, besides its folder, its texts and its tests. Keys of
 * entries, lines of lists and what else no longer compiles in the product go by themselves.
 */
const ofProduct: Readonly<Record<string, RegExp>> = {
  forms: /^src\/(resources\/form|app\/server\/seed\/(renewForms|seedForm|seedAnswers))/,
  journal: /^src\/(resources\/changes|app\/server\/seed\/seedChanges)\./,
  media: /^src\/app\/server\/seed\/seedMediaFiles\./,
  paths: /^src\/app\/server\/seed\/seed(Paths|Steps)\./,
  people: /^src\/resources\/customerNotes\./,
  reports: /^src\/pages\/reports\//,
}

/** What of the product is right only with a feature, though it compiles without: as one writes it then. */
const writtenThen: readonly { feature: string; file: string; text: string; without: string }[] = [
  {
    feature: 'forms',
    file: 'src/resources/journeys.ts',
    text: "        form: { label: { de: 'Formular', en: 'Form' }, icon: 'form', holds: 'record', of: 'forms' },\n",
    without: '',
  },
  {
    feature: 'forms',
    file: 'src/app/server/seed/seedSteps.ts',
    text: "step(key, 'form', title, { record: formIds[place] ?? null, minutes: 3, ...details })",
    without: "step(key, 'text', title, { text: title, minutes: 3, ...details })",
  },
  {
    feature: 'forms',
    file: 'src/resources/clips.ts',
    text: "'journeys', 'forms', 'campaigns'",
    without: "'journeys', 'campaigns'",
  },
  {
    feature: 'media',
    file: 'src/app/server/seed/seedDatabase.ts',
    text: "insert('clips', clips.records)",
    without: "insert('clips', seedClips())",
  },
  {
    feature: 'pairings',
    file: 'src/resources/assignments.ts',
    text: "sameAccess(access, 'list', 'create', 'edit', 'delete')",
    without: "sameAccess(access, 'list')",
  },
  {
    feature: 'prices',
    file: 'src/pages/reports/reports.ts',
    text: "      { label: { de: 'Einnahmen im Monat', en: 'Monthly revenue' }, due: true },\n",
    without: '',
  },
  {
    feature: 'prices',
    file: 'src/pages/reports/reports.ts',
    text: "group: { months: 'due' }",
    without: "group: { months: { from: 'startDate', to: 'endDate' } }",
  },
]

/** Where features are named: what does not compile without one is taken out here, and only here. */
const naming = [
  /^i18n\/\w+\.ts$/,
  /^src\/(resources|fieldKinds|pages)\//,
  /^src\/app\/pages\.ts$/,
  /^src\/app\/server\/seed\//,
  /^bench\//,
  /^tests\//,
]

/** What a removal comes to. */
export interface Removal {
  /** What does not compile then, though it is none of the feature. */
  obstacles: readonly Obstacle[]
  /** How many tests of other things name the feature, so that they went as well, by their file. */
  leftOut: ReadonlyMap<string, number>
}

/**
 * Takes features out of a copy of the project: their folders, texts and tests, their lines in the lists, and what of the
 * product and of the tests does not compile without them.
 *
 * @param folder the copy; it is changed
 */
export async function takeOut(folder: string, features: readonly string[]): Promise<Removal> {
  const files = filesOf(folder)
  const texts = textsOf(folder, files)
  const ofFeatures = files.filter((file) => features.some((feature) => belongsTo(feature, file)))
  for (const file of ofFeatures) rmSync(join(folder, file))
  for (const feature of features) rmSync(join(folder, 'src/features', feature), { recursive: true })
  const lists = files.filter((file) => /^(?:src|tests)\/features\/\w+\.ts$/.test(file))
  for (const list of lists) {
    removeLines(join(folder, list), (line) => features.some((feature) => line.includes(`'./${feature}/`)))
  }
  for (const feature of features) rewrite(folder, feature)
  const before = testsIn(folder)
  const near = await trim(folder, { unused: false, isNear: true })
  const obstacles = near.length > 0 ? near : await trim(folder, { unused: true, isNear: false })
  const sources = filesOf(folder).filter((file) => /^src\/.*\.tsx?$/.test(file))
  const changed = [...textsOf(folder, sources)].filter(([file, text]) => texts.get(file) !== text)
  await makeAnew(
    folder,
    changed.map(([file]) => file),
  )
  const after = testsIn(folder)
  const gone = [...before].map(([file, count]) => [file, count - (after.get(file) ?? 0)] as const)
  return { obstacles, leftOut: new Map(gone.filter(([, count]) => count > 0)) }
}

function textsOf(folder: string, files: readonly string[]): Map<string, string> {
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
}

/** What is made of the sources, once those that were changed are formatted. */
async function makeAnew(folder: string, changed: readonly string[]): Promise<void> {
  const tidy = ['biome', 'check', '--write', '--unsafe', ...changed]
  // What it cannot put right is left to who reads it.
  if (changed.length > 0) await promisify(execFile)('npx', tidy, { cwd: folder }).catch(() => undefined)
  for (const script of ['docs:map', 'docs:config']) {
    await promisify(execFile)('npm', ['run', script], { cwd: folder })
  }
}

function testsIn(folder: string): Map<string, number> {
  const files = filesOf(folder).filter(isTest)
  return new Map(files.map((file) => [file, countTests(readFileSync(join(folder, file), 'utf8'))]))
}

const isTest = (file: string) => /^tests\/.*\.(?:test|spec)\.tsx?$/.test(file)

/** What features do together is tested in a folder that names all of them: `tests/features/media+uses`. */
function belongsTo(feature: string, file: string): boolean {
  const [, name] = /^(?:src\/features|tests\/features|i18n\/\w+)\/([\w+]+)/.exec(file) ?? []
  return name?.split('+').includes(feature) || ofProduct[feature]?.test(file) || false
}

function removeLines(file: string, isGone: (line: string) => boolean): void {
  const lines = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, lines.filter((line) => !isGone(line)).join('\n'))
}

/** @throws Error where the product is no longer written so */
function rewrite(folder: string, feature: string): void {
  for (const change of writtenThen.filter((each) => each.feature === feature)) {
    const file = join(folder, change.file)
    const text = readFileSync(file, 'utf8')
    if (!text.includes(change.text)) throw new Error(`${change.file} does not say ${change.text}`)
    writeFileSync(file, text.replace(change.text, change.without))
  }
}

/**
 * What goes may leave something without what it needs, which then goes too; the project gets smaller each time.
 *
 * @param options.unused whether what of the product has no user any more goes as well
 * @param options.isNear whether to look only at what names something that was changed, which takes a quarter of the time
 */
async function trim(folder: string, options: { unused: boolean; isNear: boolean }): Promise<Obstacle[]> {
  const { unused, isNear } = options
  for (;;) {
    const found = await typeMistakes(folder, isNear)
    const mistakes = found.filter(({ message }) => !isUnused(message))
    const left = found.filter(({ file, message }) => unused && file.startsWith('src/') && isUnused(message))
    const own = [...mistakes, ...left].filter(({ file }) => naming.some((pattern) => pattern.test(file)))
    if (own.length === 0) return mistakes
    for (const file of new Set(own.map((each) => each.file))) {
      const path = join(folder, file)
      const text = readFileSync(path, 'utf8')
      const found = own.filter((each) => each.file === file)
      const places = found.map(({ line, column }) => placeOf(text, line, column))
      const shorter = (file.startsWith('tests/') ? removeTests : removeParts)(file, text, places)
      if (shorter === text) return mistakes
      if (isTest(file) && countTests(shorter) === 0) rmSync(path)
      else writeFileSync(path, shorter)
    }
  }
}

interface Mistake extends Obstacle {
  column: number
}

/** What is declared or imported, and never read. */
const isUnused = (message: string) => /^TS6(?:133|138|192|196|198|199|205):/.test(message)

const typeCheck = [
  ...['tsc', '--noEmit', '--pretty', 'false', '--noUnusedParameters', 'false', '--checkers', '1'],
  ...['--incremental', '--tsBuildInfoFile', 'types.tsbuildinfo'],
]

/**
 * What the compiler says of a copy, unused names included.
 *
 * @param isNear whether it looks, after the first time, only at what was changed and what imports that; otherwise at all anew
 * @throws Error where the type check itself fails
 */
async function typeMistakes(folder: string, isNear: boolean): Promise<Mistake[]> {
  const command = [...typeCheck, '--assumeChangesOnlyAffectDirectDependencies', String(isNear)]
  const checked = promisify(execFile)('npx', command, { cwd: folder, maxBuffer: 64 * 1024 * 1024 })
  // What it finds is said on its output, whatever it ends with.
  const output = await checked.then(
    () => '',
    (error: { stdout?: string }) => error.stdout ?? '',
  )
  const found = [...output.matchAll(/^(.+?)\((\d+),(\d+)\): error (.*)$/gm)]
  if (found.length === 0) await checked
  return found.map(([, file = '', line, column, message = '']) => {
    return { file, line: Number(line), column: Number(column), message }
  })
}
