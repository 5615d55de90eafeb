import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Figure, readFigures, verdictOf } from '#bench/report.ts'
import { numbersOf, playwrightTests, skippedLines, type TestNumbers, vitestTests } from '../testReports.ts'
import type { Piece } from './pieces.ts'

export interface RunningPiece {
  /** @returns nothing where it was stopped */
  ended: Promise<{ numbers: TestNumbers; figures: Figure[]; skipped: string[] } | undefined>
  /** Asks it to end; what does not end within half a minute is ended. */
  stop(): void
}

const patienceMs = 30_000

/** Runs a piece in a process group of its own, so that nothing of it outlives it. */
export function runPiece(piece: Piece): RunningPiece {
  const folder = mkdtempSync(join(tmpdir(), 'abo-panel-long-'))
  const report = join(folder, 'report.json')
  const figuresFile = join(folder, 'figures')
  const [program, ...parameters] = commandOf(piece, report)
  const child = spawn(program, parameters, {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: {
      ...process.env,
      ...{ TEST_LONG: '1', BENCH_FIGURES: figuresFile, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  })
  let isStopped = false
  const ended = exitOf(child).then((succeeded) => {
    const figures = existsSync(figuresFile) ? readFigures(figuresFile) : []
    const tests = piece.runner === 'playwright' ? playwrightTests(report) : vitestTests(report)
    const missed = figures.filter((figure) => verdictOf(figure) === 'MISSED').length
    const { passed, failed } = numbersOf(tests)
    const numbers = { passed: passed + figures.length - missed, failed: failed + missed }
    const skipped = skippedLines(tests)
    rmSync(folder, { recursive: true, force: true })
    return isStopped
      ? undefined
      : { numbers: withOutcome(numbers, succeeded, skipped.length > 0), figures, skipped }
  })
  return {
    ended,
    stop() {
      if (isStopped) return
      isStopped = true
      child.kill('SIGINT')
      const timer = setTimeout(() => killGroup(child), patienceMs)
      void ended.then(() => {
        clearTimeout(timer)
        killGroup(child)
      })
    },
  }
}

/** What a program says of itself counts as one test where its report holds none. */
function withOutcome({ passed, failed }: TestNumbers, succeeded: boolean, hasSkipped: boolean): TestNumbers {
  if (!succeeded) return { passed, failed: Math.max(failed, 1) }
  return { passed: passed + failed === 0 && !hasSkipped ? 1 : passed, failed }
}

function commandOf({ command, runner }: Piece, report: string): readonly [string, ...string[]] {
  const [program, ...parameters] = command
  if (runner === 'bench') return ['npm', 'run', '--silent', ...command]
  const path = program.includes('/') ? program : join('node_modules', '.bin', program)
  if (runner === 'vitest')
    return [path, ...parameters, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  if (runner === 'playwright') return [path, ...parameters, '--reporter=list,json']
  return [path, ...parameters]
}

function exitOf(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nothing of it is left.
  }
}
