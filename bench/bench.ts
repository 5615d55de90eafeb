import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Figure, readFigures, tableOf, verdictOf } from './report.ts'

/**
 * `npm run bench`: measures everything, one thing after the other, writes `test-results/bench.json` and prints a table.
 * `npm run bench -- load list` measures these again and keeps the other figures of the last time; `-- --write` puts
 * what has a limit or a goal into docs/performance.md. Times belong to the machine: only ratios can be compared between two.
 */
const programs: Readonly<Record<string, string>> = {
  sizes: 'measureSizes.ts',
  load: 'measureLoad.ts',
  overview: 'measureOverview.ts',
  list: 'measureList.ts',
  form: 'measureForm.ts',
  media: 'measureMedia.ts',
  day: 'measureDay.ts',
  path: 'measurePath.ts',
  forms: 'measureForms.ts',
  assignment: 'measureAssignment.ts',
  export: 'measureExport.ts',
  start: 'measureStart.ts',
  api: 'measureApi.ts',
}

const wanted = process.argv.slice(2).filter((name) => !name.startsWith('--'))
const unknown = wanted.filter((name) => !(name in programs))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${Object.keys(programs).join(', ')}.`)
  process.exit(2)
}

const folder = 'test-results'
const results = `${folder}/bench.json`
const lines = `${folder}/bench.lines`
mkdirSync(folder, { recursive: true })

const kept: Record<string, Figure[]> = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : {}
let failed = 0
for (const name of wanted.length > 0 ? wanted : Object.keys(programs)) {
  rmSync(lines, { force: true })
  console.log(`\n— ${name}`)
  const program = fileURLToPath(new URL(programs[name] ?? '', import.meta.url))
  const { status } = spawnSync(process.execPath, ['--expose-gc', '--import', 'tsx', program], {
    stdio: 'inherit',
    env: { ...process.env, BENCH_FIGURES: lines },
  })
  if (status !== 0) failed += 1
  if (existsSync(lines)) kept[name] = readFigures(lines)
  // After each, so that what was measured is not lost with a later one.
  writeFileSync(results, `${JSON.stringify(kept, undefined, 2)}\n`)
}
rmSync(lines, { force: true })

const figures = Object.keys(programs).flatMap((name) => kept[name] ?? [])
const table = tableOf(figures)
console.log(`\n${table}`)
if (process.argv.includes('--write')) {
  writeTable(tableOf(figures.filter(({ limit, goal }) => limit !== undefined || goal !== undefined)))
}
const missed = figures.filter((figure) => verdictOf(figure) === 'MISSED').length
console.log(
  `\n${figures.length - missed} figures within what they are held to, ${missed} missed, ${failed} programs failed`,
)
process.exitCode = failed === 0 ? 0 : 1

/** Between the marks of docs/performance.md: what is held to something; the rest is in the results. */
function writeTable(markdown: string): void {
  const file = 'docs/performance.md'
  const text = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    text.replace(
      /(<!-- figures -->\n)[\s\S]*?(<!-- end of figures -->)/,
      (_, start, end) => `${start}${markdown}\n${end}`,
    ),
  )
}
