import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { choosePieces, listPieces, type Piece } from './pieces.ts'
import { noteResult, outcomeOf, readState, remaining, totalOf } from './state.ts'

const piece = (name: string): Piece => ({ name, about: name, command: ['true'], runner: 'check' })
const pieces = ['lint', 'soak', 'browser/1', 'browser/2'].map(piece)
const names = (chosen: readonly Piece[]) => chosen.map(({ name }) => name)
const begun = { version: 'a', commit: '1234567', started: '2026-01-02T03:04:05.000Z' }
const passed = { ...begun, seconds: 3, numbers: { passed: 7, failed: 0 } }
const failed = { ...begun, seconds: 3, numbers: { passed: 5, failed: 2 } }

describe('the state of the long run', () => {
  let folder: string
  let file: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'abo-panel-state-'))
    file = join(folder, 'results', 'long.json')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('knows nothing before the first run', () => {
    expect(names(remaining(pieces, readState(file), 'a'))).toEqual(names(pieces))
  })

  it('goes on with what failed, was interrupted or had no turn', () => {
    noteResult(file, 'lint', passed)
    noteResult(file, 'soak', failed)
    noteResult(file, 'browser/1', begun)
    const state = readState(file)
    expect(names(remaining(pieces, state, 'a'))).toEqual(['soak', 'browser/1', 'browser/2'])
    expect(pieces.map(({ name }) => outcomeOf(state, name, 'a'))).toEqual([
      'passed',
      'failed',
      'interrupted',
      'open',
    ])
  })

  it('counts what passed on other sources as not run', () => {
    noteResult(file, 'lint', passed)
    expect(names(remaining(pieces, readState(file), 'b'))).toEqual(names(pieces))
    expect(totalOf(pieces, readState(file), 'b')).toEqual({ passed: 0, failed: 0 })
  })

  it('adds up what ran on these sources, also in an earlier turn', () => {
    noteResult(file, 'lint', passed)
    noteResult(file, 'soak', failed)
    noteResult(file, 'browser/1', begun)
    expect(totalOf(pieces, readState(file), 'a')).toEqual({ passed: 12, failed: 2 })
  })

  it('forgets the last result once a piece runs again', () => {
    noteResult(file, 'lint', passed)
    noteResult(file, 'lint', begun)
    expect(outcomeOf(readState(file), 'lint', 'a')).toBe('interrupted')
  })

  it('begins anew where its file is damaged', () => {
    noteResult(file, 'lint', passed)
    writeFileSync(file, '{"lint": {"ver')
    expect(readState(file)).toEqual({})
    noteResult(file, 'soak', passed)
    expect(Object.keys(readState(file))).toEqual(['soak'])
  })
})

describe('the pieces of the long run', () => {
  it('hold every file of a folder, each under a name of its own', () => {
    const folder = mkdtempSync(join(tmpdir(), 'abo-panel-pieces-'))
    for (const name of ['soak.test.ts', 'killed.test.ts', 'notes.md']) writeFileSync(join(folder, name), '')
    const found = names(listPieces(folder))
    rmSync(folder, { recursive: true, force: true })
    expect(found).toEqual(expect.arrayContaining(['killed', 'soak', 'browser/1', 'million']))
    expect(found).not.toContain('notes')
    expect(new Set(found).size).toBe(found.length)
  })

  it('are chosen by name, a suite in parts as a whole', () => {
    expect(names(choosePieces(pieces, ['browser', 'lint']))).toEqual(['lint', 'browser/1', 'browser/2'])
    expect(names(choosePieces(pieces, ['browser/2']))).toEqual(['browser/2'])
  })

  it('are told where a name is none of theirs', () => {
    expect(() => choosePieces(pieces, ['sock'])).toThrow(
      'There is no piece sock. There are: lint, soak, browser/1, browser/2.',
    )
  })
})
