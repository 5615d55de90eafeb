// Asked by the build: starts the server that was built on an empty data folder, and keeps beside its files what V8 has made of them by the
// time it is ready. It is JavaScript, since nothing but Node runs here: what reads TypeScript would be recorded too.
import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import vm from 'node:vm'

/** How much of a function of WebAssembly runs before it is optimised, as this V8 counts it: in a start few come to that. */
const [, budget = ''] =
  /--wasm-tiering-budget=(\d+)/.exec(
    execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' }),
  ) ?? []

const [server = '', dataFolder = ''] = process.argv.slice(2)
const require = createRequire(import.meta.url)

// What a script is compiled with is looked at when one is loaded; an empty file is none that fits.
const scripts = new Map()
const parts = join(server, 'parts')
const kept = readdirSync(parts)
  .filter((name) => name.endsWith('.js'))
  .map((name) => join(parts, `${name}.compiled`))
for (const file of kept) writeFileSync(file, '')
vm.Script = class extends vm.Script {
  constructor(source, options) {
    super(source, options)
    scripts.set(options.filename, this)
  }
}

/** PostgreSQL is the largest of what is compiled. */
let postgres
const { instantiate } = WebAssembly
WebAssembly.instantiate = async (bytes, imports) => {
  const made = await instantiate(bytes, imports)
  if (made.module && bytes.byteLength > (postgres?.size ?? 0))
    postgres = { size: bytes.byteLength, module: made.module }
  return made
}

// Else V8 forgets functions that have not run for a while.
setFlagsFromString('--no-flush-bytecode')
setFlagsFromString(`--wasm-tiering-budget=${Math.ceil(Number(budget) / 20)}`)
Object.assign(process.env, {
  NODE_ENV: 'production',
  DEPLOYMENT_ENVIRONMENT: 'local',
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: dataFolder,
  SEED_CUSTOMERS: '20',
  LOG_LEVEL: 'silent',
})
let written = ''
process.stdout.write = (text) => {
  written += text
  const [, address] = /(http:\S+)\n/.exec(written) ?? []
  if (address !== undefined && scripts.size > 0) {
    process.stdout.write = () => true
    void keep(address)
  }
  return true
}
require(join(server, 'start.js'))

async function keep(address) {
  const { ok } = await fetch(`${address}/health/ready`)
  if (!ok) throw new Error('The server that was built is not ready.')
  // V8 takes back only what was made under its usual settings, and those that the server gives it.
  setFlagsFromString('--flush-bytecode')
  setFlagsFromString(`--wasm-tiering-budget=${budget}`)
  setFlagsFromString('--no-wasm-lazy-validation')
  for (const file of kept) rmSync(file)
  for (const [file, script] of scripts) writeFileSync(`${file}.compiled`, script.createCachedData())
  setFlagsFromString('--wasm-lazy-validation')
  keepPostgres()
  process.kill(process.pid, 'SIGTERM')
}

/** A V8 that cannot do it compiles PostgreSQL at each start. */
function keepPostgres() {
  try {
    setFlagsFromString('--allow-natives-syntax')
    const compiled = new Function('module', 'return %SerializeWasmModule(module)')(postgres.module)
    const name = `pglite.wasm.${process.versions.v8}-${process.arch}`
    // Its length behind it, so that half of one is none.
    const length = new BigUint64Array([BigInt(compiled.byteLength)])
    writeFileSync(
      join(server, 'files', name),
      Buffer.concat([Buffer.from(compiled), Buffer.from(length.buffer)]),
    )
  } catch (error) {
    console.error(error)
  }
}
