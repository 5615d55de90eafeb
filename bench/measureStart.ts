import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildIfChanged } from '#build/buildIfChanged.ts'
import { report } from './report.ts'
import { median, ratio } from './serveBench.ts'

// How long a start takes until `/health/ready` answers 200, of the built folder and of the sources (by tsx), by turns: on an empty
// data folder, then on the same one. What a machine is busy with costs both alike, so the ratio says more than the seconds.
// With DATABASE_URL, on the PostgreSQL that it names: the first is then no empty one.
const rounds = Number(process.env.ROUNDS ?? 5)
const commands = {
  built: [resolve('dist/server/start.js')],
  sources: ['--import', 'tsx', 'src/app/server/start.ts'],
  'npm start': ['src/build/npmStart.mjs'],
}
const figures = new Map<string, { milliseconds: number; mebibytes: number }[]>()

await buildIfChanged(process.cwd())
for (let round = 0; round < rounds; round++) {
  for (const [name, words] of Object.entries(commands)) {
    const folder = await mkdtemp(join(tmpdir(), 'abo-panel-measure-'))
    for (const data of ['an empty folder', 'an existing one']) {
      const key = `${name}, on ${data}`
      figures.set(key, [...(figures.get(key) ?? []), await startOnce(words, folder)])
    }
    await rm(folder, { recursive: true, force: true })
  }
}

async function startOnce(words: readonly string[], dataFolder: string) {
  const started = performance.now()
  const child = spawn(process.execPath, words, {
    env: { ...process.env, PORT: '0', DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let written = ''
  const address = await new Promise<string>((found, lost) => {
    child.once('exit', () => lost(new Error('It did not start.')))
    child.stdout.on('data', (text) => {
      written += text
      const [, own] = /(http:\S+)\n/.exec(written) ?? []
      if (own !== undefined) found(own)
    })
  })
  const { ok } = await fetch(`${address}/health/ready`)
  if (!ok) throw new Error('It is not ready.')
  const milliseconds = performance.now() - started
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
  child.kill('SIGTERM')
  await once(child, 'exit')
  return { milliseconds, mebibytes: Number(kibibytes) / 1024 }
}

const group = 'start'
const secondsOf = (key: string) =>
  median((figures.get(key) ?? []).map(({ milliseconds }) => milliseconds)) / 1000
for (const [data, held] of [
  ['an empty folder', { limit: 4 }],
  ['an existing one', { limit: 1.5, goal: 1 }],
] as const) {
  const [built, sources] = [secondsOf(`built, on ${data}`), secondsOf(`sources, on ${data}`)]
  report({ group, figure: `the built folder, on ${data}`, value: built, unit: 's', ...held })
  report({ group, figure: `npm start, on ${data}`, value: secondsOf(`npm start, on ${data}`), unit: 's' })
  report({ group, figure: `from the sources, on ${data}`, value: sources, unit: 's' })
  report({ group, figure: `built to sources, on ${data}`, value: ratio(built, sources), unit: '' })
}
const memory = median((figures.get('built, on an existing one') ?? []).map(({ mebibytes }) => mebibytes))
report({ group, figure: 'memory of the built one after it', value: memory, unit: 'MiB' })
