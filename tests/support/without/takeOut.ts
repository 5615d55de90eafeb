import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { placeOf, removeParts } from './removePart.ts'

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

/** All that can be taken out. */
export function featuresOf(project = '.'): string[] {
  return readdirSync(join(project, 'src/features'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

/** A copy of the project as git sees it, what is not committed included, with the same packages. */
export function copyOf(project: string, folder: string): void {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const names = execFileSync('git', listed, { cwd: project, encoding: 'utf8' }).split('\0')
  const files = names.filter((name) => name !== '' && existsSync(join(project, name)))
  execFileSync('cp', ['--parents', '-t', folder, ...files], { cwd: project })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  // Some tests ask git which files there are.
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  execFileSync('git', ['add', '--all'], { cwd: folder })
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

/** Where the product names its features: what does not compile without one is taken out here, and only here. */
const product = [
  /^i18n\/\w+\.ts$/,
  /^src\/(resources|fieldKinds|pages)\//,
  /^src\/app\/pages\.ts$/,
  /^src\/app\/server\/seed\//,
  /^bench\//,
]

/**
 * Takes a feature out of a copy of the project: its folder, its texts, its tests, its lines in the lists, and what of the
 * product does not compile without it.
 *
 * @param folder the copy; it is changed
 * @returns what does not compile then and belongs to something else
 */
export function takeOut(folder: string, feature: string): Promise<Obstacle[]> {
  for (const file of filesOf(folder)) {
    if (belongsTo(feature, file)) rmSync(join(folder, file))
    else if (/^src\/features\/\w+\.ts$/.test(file)) removeLine(join(folder, file), feature)
  }
  return trim(folder)
}

/** What features do together is tested in a folder that names all of them: `tests/features/media+uses`. */
function belongsTo(feature: string, file: string): boolean {
  const [, name] = /^(?:src\/features|tests\/features|i18n\/\w+)\/([\w+]+)/.exec(file) ?? []
  return name?.split('+').includes(feature) || ofProduct[feature]?.test(file) || false
}

function removeLine(list: string, feature: string): void {
  const lines = readFileSync(list, 'utf8').split('\n')
  writeFileSync(list, lines.filter((line) => !line.includes(`'./${feature}/`)).join('\n'))
}

/** What goes may leave something without what it needs, which then goes too; the project gets smaller each time. */
async function trim(folder: string): Promise<Obstacle[]> {
  for (;;) {
    const mistakes = await typeMistakes(folder)
    const own = mistakes.filter(({ file }) => product.some((pattern) => pattern.test(file)))
    if (own.length === 0) return mistakes
    for (const file of new Set(own.map((each) => each.file))) {
      const text = readFileSync(join(folder, file), 'utf8')
      const found = own.filter((each) => each.file === file)
      const places = found.map(({ line, column }) => placeOf(text, line, column))
      const shorter = removeParts(file, text, places)
      if (shorter === text) return mistakes
      writeFileSync(join(folder, file), shorter)
    }
  }
}

interface Mistake extends Obstacle {
  column: number
}

/** What no longer has a user is no mistake. */
const typeCheck = [
  ...['tsc', '--noEmit', '--pretty', 'false', '--noUnusedLocals', 'false', '--noUnusedParameters', 'false'],
  ...['--incremental', '--tsBuildInfoFile', 'types.tsbuildinfo'],
]

/** @throws Error where the type check itself fails */
async function typeMistakes(folder: string): Promise<Mistake[]> {
  const checked = promisify(execFile)('npx', typeCheck, { cwd: folder, maxBuffer: 64 * 1024 * 1024 })
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
