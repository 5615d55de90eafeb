import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'
import type { BuildName } from '#server/db/releases.ts'

/**
 * Gives the build an id, in the page as `<meta name="build">` and in `build.json`, so that an open page notices another
 * build on the server. It follows from the names of the files: building the same sources again is no new version.
 */
export function stampBuild(): Plugin {
  let root = ''
  let source = ''
  return {
    name: 'stamp-build',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const names = Object.keys(bundle).sort()
        const id = createHash('sha256')
          .update(`${names.join('\n')}\n${html}`)
          .digest('hex')
          .slice(0, 16)
        const about = { id, ...(await nameOfBuild(root)), time: new Date().toISOString() }
        source = `${JSON.stringify(about)}\n`
        const { id: content, ...facts } = about
        const attrs = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [`data-${name}`, fact]))
        return [{ tag: 'meta', attrs: { name: 'build', content, ...attrs }, injectTo: 'head' }]
      },
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build.json', source })
    },
  }
}

/** Names what is built from a folder. The commit is that of `BUILD_COMMIT` where the history is not beside the sources. */
export async function nameOfBuild(root: string): Promise<BuildName> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as BuildName
  const commit = process.env.BUILD_COMMIT?.trim() || (await commitOf(root))
  return { version, ...(commit && { commit }) }
}

async function commitOf(root: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: root })
    return stdout.trim()
  } catch {
    return undefined
  }
}
