import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readImports } from '#build/map/importGraph.ts'
import { importsUp } from '#build/map/stairs.ts'
import { compile, lint } from '../support/checkCode.ts'
import { type Checkout, copyProject } from '../support/checkout.ts'
import { followGuides } from '../support/guides.ts'

// `npm test` checks formats and types of this code: tests/docs/guides.process.test.ts.
describe('the code of the guides, followed in a copy of the project,', () => {
  let checkout: Checkout
  let files: string[]
  beforeAll(() => {
    checkout = copyProject()
    files = followGuides(checkout.folder)
  }, 120_000)
  afterAll(() => checkout.remove())

  function run(code: string): unknown {
    writeFileSync(join(checkout.folder, 'try.ts'), code)
    const options = ['--import', 'tsx', 'try.ts']
    return JSON.parse(execFileSync(process.execPath, options, { cwd: checkout.folder, encoding: 'utf8' }))
  }

  it('compiles and is formatted word by word, with an entry that npm run new has written', {
    timeout: 180_000,
  }, () => {
    const fields = 'label:text,customer:reference:customers,width:number'
    const options = ['--import', 'tsx', 'src/scaffold/new.ts', 'resource', 'shelves', '--fields', fields]
    execFileSync(process.execPath, options, { cwd: checkout.folder })
    expect(lint(checkout.folder, 'src/resources/shelves.ts', ...files)).toBe('')
    expect(compile(checkout.folder)).toBe('')
  })

  it('imports nothing up the stairs', () => {
    expect(importsUp(readImports(join(checkout.folder, 'src')))).toEqual([])
  })

  it('leaves nothing for the checks to find', () => {
    const code =
      "import { entryMistakes } from './src/app/entryMistakes.ts'\nconsole.log(JSON.stringify(entryMistakes()))\n"
    expect(run(code)).toEqual([])
  })

  it('has an own kind that config.json can use, whose name the checks offer', () => {
    const entry = {
      name: 'tests',
      label: ['Test', 'Tests'],
      fields: {
        score: { kind: 'rating', label: 'Note', stars: 3 },
        other: { kind: 'ratign', label: 'Note' },
      },
      list: { columns: ['score'], filters: ['score'] },
      access: { list: [] },
      api: 'rest',
    }
    expect(
      run(`import { entryMistakes } from './src/app/entryMistakes.ts'
console.log(JSON.stringify(entryMistakes([${JSON.stringify(entry)}])))\n`),
    ).toMatchObject([{ code: 'C201', path: 'resources[0].fields.other.kind', suggestion: 'rating' }])
  })

  it('has an identity back end that signs in, renews and tells a wrong password', () => {
    const told = run(`import { failureOf } from './src/client/auth/identity/failure.ts'
import { checkRuntimeConfig } from './src/config/runtimeConfig.ts'
import { identities } from './src/config/identities/index.ts'

const given = { deploymentEnvironment: 'prod', apiBaseUrl: '/api/', authBaseUrl: 'https://id.example.com/', authProvider: 'oauth' }
const checked = checkRuntimeConfig(given)
if (!('config' in checked)) throw new Error(JSON.stringify(checked))
const calls: unknown[] = []
const network = {
  async fetch(address: RequestInfo | URL, init?: RequestInit) {
    const request = new Request(address, init)
    const form = Object.fromEntries(new URLSearchParams(await request.text()))
    calls.push([request.method, request.url, request.headers.get('content-type'), form])
    const body = form.password === 'wrong' ? { error: 'invalid_grant' } : { id_token: 'id', refresh_token: 'next' }
    return Response.json(body, { status: form.password === 'wrong' ? 400 : 200 })
  },
}
const { default: createIdentity } = await identities.oauth()
const identity = createIdentity({ config: checked.config, network, clock: { now: Date.now }, authenticated: () => undefined } as never)
const tokens = [await identity.signIn('ada', 'right'), await identity.renew('next')]
const failure = failureOf(await identity.signIn('ada', 'wrong').catch((error) => error))
const other = checkRuntimeConfig({ ...given, authProvider: 'outh' })
console.log(JSON.stringify({ calls, tokens, failure, other: JSON.stringify(other) }))\n`) as Record<
      string,
      unknown
    >
    const call = ['POST', 'https://id.example.com/token', 'application/x-www-form-urlencoded']
    expect(told.calls).toMatchObject([
      [...call, { grant_type: 'password', username: 'ada', password: 'right' }],
      [...call, { grant_type: 'refresh_token', refresh_token: 'next' }],
      [...call, { password: 'wrong' }],
    ])
    expect(told.tokens).toEqual(Array(2).fill({ idToken: 'id', refreshToken: 'next' }))
    expect(told.failure).toBe('credentials')
    expect(told.other).toContain('\\"oauth\\"')
  })
})
