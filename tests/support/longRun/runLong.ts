import { readFileSync, writeFileSync } from 'node:fs'
import { buildIfChanged } from '#build/buildIfChanged.ts'
import { installFirebaseTools } from '../firebaseTools.ts'
import { choosePieces, listPieces, type Piece } from './pieces.ts'
import { resultTable, withLastResults } from './report.ts'
import { type RunningPiece, runPiece } from './runPiece.ts'
import { commitOf, sourceVersion } from './sourceVersion.ts'
import { noteResult, outcomeOf, readState, remaining, totalOf } from './state.ts'

/**
 * `npm run test:long`: everything that `npm test` has no time for, in pieces. It goes on with what has not passed on
 * these sources; `-- --again` begins anew, `-- soak browser` runs these only, `-- --list` tells how they stand,
 * `-- --report` writes the last results into docs/long-run.md. The last line is `N passed, N failed`.
 */
const stateFile = 'test-results/long.json'
const page = 'docs/long-run.md'
const parameters = process.argv.slice(2)
const names = parameters.filter((parameter) => !parameter.startsWith('--'))
const pieces = listPieces()
const version = sourceVersion()

if (parameters.includes('--list')) list()
else if (parameters.includes('--report')) writeResults()
else await run(chosen())

function chosen(): Piece[] {
  if (names.length > 0) return choosePieces(pieces, names)
  return parameters.includes('--again') ? pieces : remaining(pieces, readState(stateFile), version)
}

function list(): void {
  for (const { name, about } of pieces) {
    console.log(`${outcomeOf(readState(stateFile), name, version).padEnd(11)}  ${name.padEnd(16)}  ${about}`)
  }
}

function writeResults(): void {
  const table = resultTable(pieces, readState(stateFile))
  writeFileSync(page, withLastResults(readFileSync(page, 'utf8'), table))
  console.log(table)
}

async function run(wanted: readonly Piece[]): Promise<void> {
  const commit = commitOf()
  let running: RunningPiece | undefined
  let isStopped = false
  const stop = () => {
    isStopped = true
    running?.stop()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)

  // What begins anew has no result, also where it is interrupted before its turn.
  if (parameters.includes('--again')) {
    for (const { name } of wanted) noteResult(stateFile, name, { version, commit, started: now() })
  }
  // Both files that need it would install it at the same time, as all that need the panel would build it.
  installFirebaseTools()
  await buildIfChanged(process.cwd())

  for (const [index, piece] of wanted.entries()) {
    if (isStopped) break
    console.log(`\n— ${piece.name} (${index + 1} of ${wanted.length})`)
    const begun = { version, commit, started: now() }
    noteResult(stateFile, piece.name, begun)
    running = runPiece(piece)
    const startedAt = Date.now()
    const result = await running.ended
    if (result === undefined) break
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    noteResult(stateFile, piece.name, { ...begun, seconds, ...result })
    const { passed, failed } = result.numbers
    console.log(`— ${piece.name}: ${passed} passed, ${failed} failed in ${seconds} s`)
  }

  const counted = names.length > 0 ? wanted : pieces
  const state = readState(stateFile)
  const left = remaining(counted, state, version)
  if (left.length > 0) console.log(`\nnot passed: ${left.map(({ name }) => name).join(', ')}`)
  const skipped = counted.flatMap(({ name }) =>
    outcomeOf(state, name, version) === 'open' ? [] : (state[name]?.skipped ?? []),
  )
  for (const line of ['', ...skipped]) console.log(line)
  const { passed, failed } = totalOf(counted, state, version)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = left.length === 0 ? 0 : 1
}

function now(): string {
  return new Date().toISOString()
}
