import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callApi, signedIn } from '../support/apiCalls.ts'
import { makeProductionInstall, operator } from '../support/productionInstall.ts'

/** What makes an installation, or is for those who have the sources. */
const elsewhere = ['build', 'icons', 'doctor', 'admin', 'backup', 'restore'].map((name) => `npm run ${name}`)

function namedCommands(): string[] {
  const guides = ['operations.md', 'backup.md', 'doctor.md'].map((name) => join('docs', name))
  const files = [...guides, ...['docs/operations', 'deploy'].flatMap(filesIn)]
  const named = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(
      /npm (?:start|run (?!run\b)[a-z:]+)|node"?,? "?(?:[\w/.]*\/)?server\/(\w+)\.js|`abo-panel ([a-z]+)|^abo-panel ([a-z]+)/gm,
    ),
  ])
  return [...new Set(named.map(([text, ...programs]) => nodeCommand(programs.find(Boolean)) ?? text))]
}

const nodeCommand = (program?: string) => program && `node server/${program}.js`

function filesIn(folder: string): string[] {
  return readdirSync(folder).map((name) => join(folder, name))
}

// `npm test` starts the product from the same folder: tests/e2e, tests/doctor/built.process.test.ts.
describe('an installation, which is the built folder and nothing else', () => {
  let folder = ''
  const tried = new Set<string>()
  beforeAll(() => {
    folder = makeProductionInstall()
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000)

  const environment = () => ({
    ...{ PATH: process.env.PATH, NODE_ENV: 'production', DEPLOYMENT_ENVIRONMENT: 'prod', PORT: '0' },
    ...{ SIGNING_KEY: 'k3J9-zQ0w.LmN7/bVx2+Ty5=RfGhDsAq1u', PUBLIC_URL: 'https://panel.example.com' },
    DATA_DIR: join(folder, 'data'),
  })
  const fileOf = (name: string) => {
    tried.add(`node server/${name}.js`)
    return `server/${name}.js`
  }

  function run(name: string, words: readonly string[] = [], variables: Record<string, string> = {}) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [fileOf(name), ...words], {
      ...{ cwd: folder, encoding: 'utf8', timeout: 120_000, ...operator },
      env: { ...environment(), ...variables },
    })
    return { status, stdout, stderr }
  }

  async function start(variables: Record<string, string> = {}) {
    const server = spawn(process.execPath, [fileOf('start')], {
      ...{ cwd: folder, ...operator },
      env: { ...environment(), ...variables },
    })
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
    return {
      address,
      written: () => written,
      async stop() {
        const ended = once(server, 'exit')
        server.kill('SIGTERM')
        return ended
      },
    }
  }

  it('has no package beside or above it, nor a source', () => {
    for (let above = folder; above !== dirname(above); above = dirname(above)) {
      expect(existsSync(join(above, 'node_modules')), above).toBe(false)
    }
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    expect(files.filter((file) => /\.tsx?$/.test(file))).toEqual([])
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

  it('prints the contract', () => {
    const { status, stdout } = run('contract')
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ openapi: expect.stringMatching(/^3\./) })
  })

  it('tells how its own commands are called', () => {
    expect(run('admin')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('node server/admin.js create E-MAIL'),
    })
    expect(run('backup')).toMatchObject({ status: 2, stderr: 'Usage: node server/backup.js FOLDER\n' })
    expect(run('doctor', ['--help']).stdout).toContain('Usage: node server/doctor.js [config.json]')
  }, 120_000)

  it('makes the first administrator, starts, and is backed up and restored', async () => {
    expect(run('admin', ['create', 'erste@firma.de'])).toMatchObject({ status: 0, stderr: '' })
    const server = await start()
    const { headers } = await fetch(`${server.address}/health/ready`)
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
    expect(await (await fetch(`${server.address}/config.json`)).json()).toMatchObject({
      deploymentEnvironment: 'prod',
    })
    expect(await (await fetch(`${server.address}/panel`)).text()).toContain('<script type="module"')
    for (const path of ['start.js', 'sbom.cdx.json', 'files/prepared.tar.gz']) {
      expect((await fetch(`${server.address}/server/${path}`)).status, path).toBe(404)
    }
    expect(run('backup', ['copy'])).toMatchObject({ status: 0, stderr: '' })
    expect(await server.stop()).toEqual([0, null])
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

  it('shows the demonstration with an entry of config.json, its pictures and its rules', async () => {
    const shipped = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8'))
    const entry = JSON.parse(readFileSync('docs/examples/invoices.json', 'utf8'))
    writeFileSync(join(folder, 'own.json'), JSON.stringify({ ...shipped, resources: [entry] }))
    const server = await start({
      ...{ DEPLOYMENT_ENVIRONMENT: 'local', PUBLIC_URL: '', CONFIG_FILE: 'own.json' },
      DATA_DIR: join(folder, 'demonstration'),
    })
    const headers = await signedIn(server.address, 'administrator')
    const { json: invoices } = await callApi(server.address, 'billing/invoices?limit=5', { headers })
    expect(invoices).toMatchObject({ count: 40 })
    const clips = 'api-content-get?datatype=mca-clip&createSignedUrls=true&limit=5'
    const { json: found } = await callApi(server.address, clips, { headers })
    const [, picture = ''] = /"(\/api\/media\/[^"]+)"/.exec(JSON.stringify(found)) ?? []
    const { status, headers: ofPicture } = await fetch(`${server.address}${picture}`)
    expect([picture, status, ofPicture.get('Content-Type')]).toEqual([
      picture,
      200,
      expect.stringMatching(/^(image|video|audio)/),
    ])
    // The list of common passwords is loaded when it is first needed.
    const weak = { email: 'neu@firma.de', password: 'passwordpassword', firstName: 'N', lastName: 'Neu' }
    await expect(callApi(server.address, 'register', { method: 'POST', body: weak })).rejects.toThrow(
      'passwordCommon',
    )
    expect(await server.stop()).toEqual([0, null])
  }, 120_000)

  it('names the lines of the sources in the stack of an error', () => {
    const { stderr } = run('contract', ['--lang', 'fr'])
    expect(stderr).toMatch(/src\/app\/server\/printContract\.ts:\d+/)
  })

  it('runs all that whoever operates it is told to run', () => {
    const named = namedCommands().filter((each) => ![...elsewhere, 'npm start'].includes(each))
    expect(named.length).toBeGreaterThan(5)
    expect([...tried]).toEqual(expect.arrayContaining(named))
    expect(named.filter((each) => each.startsWith('npm'))).toEqual([])
  })
})
