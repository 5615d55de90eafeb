import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { cached, installPackages } from '../../support/cacheFolder.ts'
import { postgresPrograms } from '../../support/postgresPrograms.ts'
import type { RealProduct } from '../product.ts'

/** Newer ones of 22 are as good. */
const node22 = '22.23.3'

export interface Installation {
  folder: string
  /** The program that it runs on. */
  node: string
}

/**
 * Installs a product into the cache, once for each state of its application's folder.
 *
 * @returns why it cannot be installed, where this machine lacks something
 */
export function installProduct(product: RealProduct): Installation | { lacks: string } {
  if (product.postgres && postgresPrograms === undefined) return { lacks: 'PostgreSQL' }
  const node = nodeFor(product)
  if (node === undefined) return { lacks: `Node ${product.node} as a package` }
  try {
    return {
      node,
      folder: cached(`${product.name}-${stateOf(product)}`, (into) => fill(into, product, node)),
    }
  } catch (error) {
    return { lacks: `${product.name} from the npm registry (${lastLine(error)})` }
  }
}

function nodeFor({ node }: RealProduct): string | undefined {
  if (node === undefined) return process.execPath
  const name = `node-${process.platform}-${process.arch}`
  const installed = installPackages(`node-${node22}`, [`${name}@${node22}`])
  return installed && join(installed, 'node_modules', name, 'bin', 'node')
}

function fill(folder: string, { app, native = [], prepare = [] }: RealProduct, node: string): void {
  console.log(`Installing ${app} …`)
  cpSync(app, folder, { recursive: true })
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const run = (...words: string[]) => {
    const env = { ...process.env, ...environmentOf(node) }
    execFileSync('npm', words, { cwd: folder, env, stdio: 'pipe', timeout: 1_500_000 })
  }
  run(existsSync(join(folder, 'package-lock.json')) ? 'ci' : 'install', '--ignore-scripts', ...quiet)
  if (native.length > 0) run('rebuild', ...native, ...quiet)
  for (const script of prepare) run('run', script)
}

/** Node's own headers, where they lie beside it, or node-gyp would fetch them. */
function environmentOf(node: string): Record<string, string> {
  const prefix = dirname(dirname(node))
  const headers = existsSync(join(prefix, 'include', 'node')) ? { npm_config_nodedir: prefix } : {}
  return { ...headers, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
}

function stateOf({ app, node, native, prepare }: RealProduct): string {
  const digest = createHash('sha256').update(JSON.stringify({ node, native, prepare }))
  // By their names within it: copies of the project share what is installed.
  const files = readdirSync(app, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(app, join(entry.parentPath, entry.name)))
    .sort()
  for (const file of files) digest.update(`${file}\0`).update(readFileSync(join(app, file)))
  return digest.digest('hex').slice(0, 12)
}

/** What npm has said last, without its hints at a log. */
function lastLine(error: unknown): string {
  const said = isFailure(error) ? `${error.stdout}\n${error.stderr}` : String(error)
  const lines = said.split('\n').filter((line) => line.trim() !== '' && !/complete log|_logs/.test(line))
  return lines.at(-1)?.trim() ?? ''
}

function isFailure(error: unknown): error is { stdout: Buffer; stderr: Buffer } {
  return error instanceof Error && 'stdout' in error && 'stderr' in error
}
