import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { precomputed } from '#build/precomputed.ts'

const folders: string[] = []

afterEach(async () => {
  vi.restoreAllMocks()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

/** What a build is told whose entries have these mistakes. */
async function built(findings: readonly object[], build?: { write: boolean }) {
  const root = await mkdtemp(join(tmpdir(), 'abo-panel-entries-'))
  folders.push(root)
  const sources = {
    'src/app/entryMistakes.ts': `export const entryMistakes = (): object[] => ${JSON.stringify(findings)}\n`,
    'src/config/quickConfigCheck.ts': 'export const quickConfigCheck = () => ({})\n',
  }
  for (const [file, text] of Object.entries(sources)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  const { config } = precomputed()
  if (typeof config !== 'function') throw new Error('The plugin has no config hook.')
  return config.call(
    {} as never,
    { root, ...(build ? { build } : {}) },
    { command: 'build', mode: 'production' },
  )
}

describe('a build', () => {
  it('whose entries are sound needs no rules in the browser', async () => {
    expect(await built([])).toEqual({ define: { entriesAreValid: 'true', quickConfigCheck: '{}' } })
  })

  it('with mistakes names them, and its page will look again to list them', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue()
    expect(await built([{ code: 'C104', path: 'invoices.list.columns[2]' }])).toEqual({
      define: { entriesAreValid: 'false', quickConfigCheck: '{}' },
    })
    expect(told).toHaveBeenCalledWith('C104 invoices.list.columns[2]')
  })

  it('with mistakes names them once, where it is built beforehand too', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue()
    const findings = [{ code: 'C104', path: 'invoices.list.columns[2]' }]
    expect(await built(findings, { write: false })).toEqual(await built(findings, { write: true }))
    expect(told).toHaveBeenCalledOnce()
  })
})
