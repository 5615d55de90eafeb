import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeProductionInstall } from '../support/productionInstall.ts'

const parts = 'dist/server/parts'
const postgres = `pglite.wasm.${process.versions.v8}-${process.arch}`

/** What a script without anything of ours prints. */
const printed = (script: string, ...words: string[]) =>
  execFileSync(process.execPath, ['-e', script, ...words], { encoding: 'utf8', timeout: 60_000 })

describe('the code that V8 has made of the server when it was built', () => {
  it('is there for all that a start needs, and V8 takes it', () => {
    const taken = JSON.parse(
      printed(
        `const { readdirSync, readFileSync } = require('node:fs')
        const { Script } = require('node:vm')
        const kept = readdirSync('${parts}').filter((name) => name.endsWith('.compiled'))
        const taken = kept.map((name) => {
          const file = '${parts}/' + name
          const source = require('node:module').wrap(readFileSync(file.replace('.compiled', ''), 'utf8'))
          const script = new Script(source, { filename: file, cachedData: readFileSync(file) })
          return [name.replace(/-[\\w-]{8}\\.js.*/, ''), script.cachedDataRejected === false]
        })
        console.log(JSON.stringify(taken))`,
      ),
    ) as [string, boolean][]
    expect(taken.map(([name]) => name)).toEqual(expect.arrayContaining(['start', 'server', 'openPglite']))
    expect(taken.filter(([, isTaken]) => !isTaken)).toEqual([])
  })

  it('is there for PostgreSQL, and V8 takes it', () => {
    const made = printed(
      `const { readFileSync } = require('node:fs')
      const { setFlagsFromString } = require('node:v8')
      setFlagsFromString('--wasm-lazy-validation')
      setFlagsFromString('--allow-natives-syntax')
      const read = new Function('kept', 'wasm', 'return %DeserializeWasmModule(kept, wasm)')
      const files = 'dist/server/files/'
      const kept = readFileSync(files + '${postgres}').subarray(0, -8)
      console.log(read(new Uint8Array(kept).buffer, readFileSync(files + 'pglite.wasm')) instanceof WebAssembly.Module)`,
    )
    expect(made.trim()).toBe('true')
  })

  it('leaves stack traces with the names and lines of the sources', () => {
    const trace = printed(
      `const { join, resolve } = require('node:path')
      const files = require('node:fs').readdirSync('${parts}').filter((name) => name.endsWith('.js'))
      const part = (name) => require(resolve('${parts}', files.find((file) => file.startsWith(name + '-'))))
      part('keptCode').useKeptCode(resolve('dist/server'))
      try {
        part('route').readSettings({ PORT: 'x' })
      } catch (error) {
        console.log(error.stack)
      }`,
    )
    expect(trace).toMatch(/^SettingsError: The settings cannot be used:\n.*PORT is "x"/)
    expect(trace).toMatch(/\n {4}at .*readSettings \(.*\/src\/server\/settings\.ts:\d+:\d+\)\n/)
  })
})

describe('an installation without it, or with what is none', () => {
  let folder = ''
  let data = ''
  beforeAll(() => {
    folder = makeProductionInstall()
    data = mkdtempSync(join(tmpdir(), 'abo-panel-kept-'))
    for (const name of readdirSync(join(folder, 'server/parts'))) {
      const file = join(folder, 'server/parts', name)
      if (name.startsWith('server-') && name.endsWith('.compiled')) rmSync(file)
      else if (name.endsWith('.compiled')) writeFileSync(file, 'of another V8')
    }
    writeFileSync(join(folder, 'server/files', postgres), 'of another V8')
  })
  afterAll(() => {
    for (const each of [folder, data]) rmSync(each, { recursive: true, force: true })
  })

  it('starts all the same, and answers', async () => {
    expect(existsSync(join(folder, 'server/start.js'))).toBe(true)
    const server = spawn(process.execPath, ['server/start.js'], {
      cwd: folder,
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: data, SEED_CUSTOMERS: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const address = await new Promise<string>((found, lost) => {
      server.once('exit', () => lost(new Error('It did not start.')))
      server.stdout.on('data', (text) => {
        const [, own] = /(http:\S+)/.exec(String(text)) ?? []
        if (own !== undefined) found(own)
      })
    })
    expect((await fetch(`${address}/health/ready`)).status).toBe(200)
    server.kill('SIGTERM')
    expect(await once(server, 'exit')).toEqual([0, null])
  })
})
