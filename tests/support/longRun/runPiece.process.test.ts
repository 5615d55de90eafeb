import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Piece } from './pieces.ts'
import { runPiece } from './runPiece.ts'

describe('a piece of the long run as a process', () => {
  let folder: string
  const program = (text: string): Piece => {
    const file = join(folder, 'program.mjs')
    writeFileSync(file, text)
    return { name: 'program', about: 'a program', command: ['tsx', file], runner: 'check' }
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'abo-panel-piece-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('counts by how it ended where it counts no tests itself', async () => {
    expect(await runPiece(program('')).ended).toEqual({
      numbers: { passed: 1, failed: 0 },
      ...{ figures: [], skipped: [] },
    })
    const failing = await runPiece(program('process.exit(3)')).ended
    expect(failing?.numbers).toEqual({ passed: 0, failed: 1 })
  })

  it('hands on what it measured, and counts what missed', async () => {
    const figures = [
      { group: 'g', figure: 'one', value: 1, unit: 's', limit: 2 },
      { group: 'g', figure: 'two', value: 3, unit: 's', limit: 2 },
    ]
    const lines = figures.map((figure) => JSON.stringify(figure)).join('\n')
    const text = `import { writeFileSync } from 'node:fs'
      writeFileSync(process.env.BENCH_FIGURES, ${JSON.stringify(lines)})`
    expect(await runPiece(program(text)).ended).toEqual({
      ...{ numbers: { passed: 1, failed: 1 }, figures, skipped: [] },
    })
  })

  it('has no result once it is stopped', async () => {
    const started = join(folder, 'started')
    const running = runPiece(
      program(`import { writeFileSync } from 'node:fs'
        writeFileSync(${JSON.stringify(started)}, '')
        setInterval(() => {}, 1000)`),
    )
    while (!existsSync(started)) await new Promise((resolve) => setTimeout(resolve, 20))
    running.stop()
    expect(await running.ended).toBeUndefined()
  })
})
