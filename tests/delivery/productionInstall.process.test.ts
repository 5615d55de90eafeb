import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeProductionInstall } from '../support/productionInstall.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** What makes an installation or is for development, where all packages are. */
const elsewhere = ['src/app/server/buildPanel.ts', 'npm run build', 'npm run icons']

/** `npm run NAME`, or the file where no script of npm runs it, wherever whoever operates the product is told of it. */
function namedCommands(): string[] {
  const guides = ['operations.md', 'backup.md', 'doctor.md'].map((name) => join('docs', name))
  const files = [...guides, ...['docs/operations', 'deploy'].flatMap(filesIn)]
  const named = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(
      /npm (?:run )?(?!run\b)(start|(?<=run )[a-z:]+)\b|"?node"?,? "?--import"?,? "?tsx"?,? "?(src\/[\w/.]+)/g,
    ),
  ])
  const byFile = Object.entries(scripts).map(([name, text]) => [/src\/\S+$/.exec(text)?.[0], name] as const)
  const asScript = (file: string) => {
    const [, name] = byFile.find(([own]) => own === file) ?? []
    return name === undefined ? file : `npm run ${name}`
  }
  return [...new Set(named.map(([, script, file = '']) => (script ? `npm run ${script}` : asScript(file))))]
}

function filesIn(folder: string): string[] {
  return readdirSync(folder).map((name) => join(folder, name))
}

describe('an installation without the packages of the development', () => {
  let folder = ''
  const tried = new Set<string>()
  beforeAll(async () => {
    folder = await makeProductionInstall()
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000)

  const environment = () => ({
    ...{ PATH: process.env.PATH, NODE_ENV: 'production', DEPLOYMENT_ENVIRONMENT: 'prod', PORT: '0' },
    ...{ SIGNING_KEY: 'k3J9-zQ0w.LmN7/bVx2+Ty5=RfGhDsAq1u', PUBLIC_URL: 'https://panel.example.com' },
    DATA_DIR: join(folder, 'data'),
  })
  const wordsOf = (name: string) =>
    (scripts[name] ?? '')
      .replace(/^exec /, '')
      .split(' ')
      .slice(1)

  function run(name: string, words: readonly string[] = [], variables: Record<string, string> = {}) {
    tried.add(`npm run ${name}`)
    const { status, stdout, stderr } = spawnSync(process.execPath, [...wordsOf(name), ...words], {
      ...{ cwd: folder, encoding: 'utf8', timeout: 120_000 },
      env: { ...environment(), ...variables },
    })
    return { status, stdout, stderr }
  }

  it('has no package that only development needs', () => {
    expect(existsSync(join(folder, 'node_modules', 'hono'))).toBe(true)
    for (const name of ['vite', 'vitest', 'typescript']) {
      expect(existsSync(join(folder, 'node_modules', name)), name).toBe(false)
    }
  })

  it('looks at a configuration, and prints the headers for it', () => {
    expect(run('doctor')).toMatchObject({ status: 0, stdout: 'Nothing is wrong.\n' })
    writeFileSync(join(folder, 'broken.json'), '{ "deploymentEnvironment": "production" }')
    expect(run('doctor', ['broken.json'])).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('Probably meant: prod'),
    })
    expect(run('csp')).toMatchObject({ status: 0, stdout: expect.stringContaining('add_header') })
  }, 120_000)

  it('makes the first administrator, starts, and is backed up and restored', async () => {
    expect(run('admin', ['create', 'erste@firma.de'])).toMatchObject({ status: 0, stderr: '' })
    tried.add('npm run start')
    const server = spawn(process.execPath, wordsOf('start'), { cwd: folder, env: environment() })
    let written = ''
    server.stderr.on('data', (text) => {
      written += text
    })
    const address = await new Promise<string>((found, lost) => {
      server.stdout.on('data', (text) => {
        written += text
        const [, own] = /(http:\S+)/.exec(written) ?? []
        if (own !== undefined) found(own)
      })
      server.once('exit', () => lost(new Error(written)))
    })
    const { headers } = await fetch(`${address}/health/ready`)
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
    expect(await (await fetch(`${address}/config.json`)).json()).toMatchObject({
      deploymentEnvironment: 'prod',
    })
    expect(run('backup', ['copy'])).toMatchObject({ status: 0, stderr: '' })
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    const restored = { DATA_DIR: join(folder, 'restored') }
    expect(run('restore', ['copy'], restored)).toMatchObject({ status: 0, stderr: '' })
    // A backup is of the environment that it was made in.
    expect(run('start', [], { ...restored, DEPLOYMENT_ENVIRONMENT: 'local' })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('belongs to the environment prod'),
    })
    expect(run('admin', ['environment', 'staging'], restored).status).toBe(0)
    expect(run('start', [], restored)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(
        'belongs to the environment staging, and DEPLOYMENT_ENVIRONMENT is prod',
      ),
    })
  }, 240_000)

  it('runs all that whoever operates it is told to run', () => {
    const named = namedCommands().filter((each) => !elsewhere.includes(each))
    expect(named.length).toBeGreaterThan(5)
    expect(named.toSorted()).toEqual([...tried].toSorted())
  })
})
