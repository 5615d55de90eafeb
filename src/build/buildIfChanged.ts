import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { readStamp, stampOf, writeStamp } from './sourcesStamp.ts'

export interface Builds {
  /** The panel and the server. */
  all(): Promise<void>
  /** The server alone, beside a panel that is as its sources are. */
  server(): Promise<void>
}

/** Builds what has other sources than those that `dist` was built from. @returns what was built */
export async function buildIfChanged(
  root: string,
  builds: Builds = processesFor(root),
): Promise<keyof Builds | undefined> {
  const stamp = await stampOf(root)
  const built = await readStamp(root)
  const asked = built?.panel !== stamp.panel ? 'all' : built.all !== stamp.all ? 'server' : undefined
  if (asked !== undefined) await builds[asked]()
  await writeStamp(join(root, 'dist'), stamp)
  return asked
}

/** Builds for production, whatever the caller runs as. */
function processesFor(root: string): Builds {
  const run = (...words: string[]) =>
    new Promise<void>((resolve, reject) => {
      const child = spawn(process.execPath, words, {
        cwd: root,
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: 'inherit',
      })
      child.once('error', reject)
      child.once('exit', (code) =>
        code === 0 ? resolve() : reject(new Error('The build has failed; see the messages above.')),
      )
    })
  return {
    all: () => run(join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'),
    server: () => run('--import', 'tsx', 'src/build/buildServerAlone.ts'),
  }
}
