import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testSeedDays } from './seedDays.ts'

/** For a program that gets a channel (`'ipc'`): of a group of its own, it would outlive a run that is interrupted. */
export const endingWithParent = ['--import', new URL('endWithParent.mjs', import.meta.url).href]

/** The whole product as `npm start` runs it, on a data folder and a port of its own. */
export interface Product {
  url: string
  dataFolder: string
  /** Stops it as an operator would (SIGTERM) and starts it again on the same data. */
  restart(): Promise<void>
  /** Stops it and leaves its data. */
  halt(): Promise<void>
  stop(): Promise<void>
}

/** A copy of the seeded data folder that was prepared for all, to go on with; `undefined`: none was. */
export async function copyOfSeeded(): Promise<string | undefined> {
  const seeded = process.env.SEEDED_FOLDER
  if (seeded === undefined) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'abo-panel-'))
  await cp(seeded, folder, { recursive: true })
  return folder
}

/** A data folder with the seeds of this checkout, as the first start makes it. */
export async function seedFolder(): Promise<string> {
  const product = await startProduct()
  await product.halt()
  return product.dataFolder
}

/**
 * Where the tests have prepared one, a checkout without changes begins with a copy of a seeded data folder.
 *
 * @param options.folder the checkout to start. @param options.environment variables that it gets.
 * @param options.configFile the panel's configuration. @default that of the checkout
 * @param options.dataFolder data to go on with. @default none. @param options.script `dev` for the version that reloads. @default 'start'
 * @param options.patience seconds that the start may take. @default 120
 */
export async function startProduct(
  options: {
    folder?: string
    environment?: Record<string, string>
    configFile?: string
    dataFolder?: string
    script?: 'start' | 'dev'
    patience?: number
  } = {},
): Promise<Product> {
  const { folder = process.cwd(), environment = {}, configFile, script = 'start', patience = 120 } = options
  const isOwn = options.folder !== undefined || options.environment !== undefined
  const copied = options.dataFolder ?? (isOwn ? undefined : await copyOfSeeded())
  const dataFolder = copied ?? (await mkdtemp(join(tmpdir(), 'abo-panel-')))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const start = () =>
    startProcess(folder, script, url, patience, {
      ...{ PORT: String(port), DATA_DIR: dataFolder, SEED_DAY: testSeedDays.from },
      ...(configFile === undefined ? {} : { CONFIG_FILE: configFile }),
      ...environment,
    })
  let running = await start()
  return {
    url,
    dataFolder,
    async restart() {
      await stopProcess(running)
      running = await start()
    },
    halt: () => stopProcess(running),
    async stop() {
      await stopProcess(running)
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

async function startProcess(
  folder: string,
  script: string,
  url: string,
  patience: number,
  environment: Record<string, string>,
) {
  // As the script has it; npm itself would take as long again to begin.
  const words = script === 'start' ? ['src/build/npmStart.mjs'] : ['--import', 'tsx', 'src/app/server/dev.ts']
  const child = spawn(process.execPath, [...endingWithParent, ...words], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  })
  let output = ''
  child.stdout?.on('data', (text) => (output += text))
  child.stderr?.on('data', (text) => (output += text))
  // Generous: the first start of a checkout builds the panel.
  for (let attempt = 0; attempt < patience * 5; attempt++) {
    if (child.exitCode !== null) throw new Error(`the product did not start:\n${output}`)
    const answer = await fetch(`${url}/config.json`).catch(() => undefined)
    if (answer?.ok) return child
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await stopProcess(child)
  throw new Error(`the product did not answer:\n${output}`)
}

/** npm does not always hand signals on, so the whole process group gets it. */
async function stopProcess(child: ChildProcess) {
  if (child.exitCode !== null || child.pid === undefined) return
  const closed = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  await closed
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
