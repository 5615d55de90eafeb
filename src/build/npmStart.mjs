// `npm start`: builds where a source has changed since the build, and runs what was built. It is JavaScript, since nothing but Node
// runs yet: to load what reads TypeScript would take as long as the server's whole start.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const started = new URL('../../dist/server/start.js', import.meta.url)

if (!isBuilt()) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'src/build/buildForStart.ts'], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
// In a clone it is the file itself that one changes, not the copy that was built.
process.env.CONFIG_FILE ||= 'public/config.json'
await import(started.href)

/** Whether no source has changed since the build has looked at them. */
function isBuilt() {
  try {
    const { since, sources } = JSON.parse(readFileSync('dist/.sources', 'utf8'))
    return sources.every((source) => lastChange(source) < since)
  } catch {
    return false
  }
}

/** When a file, or anything in a folder, has last come, gone or changed: nobody can set that time back. */
function lastChange(path) {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.ctimeMs
  return Math.max(stats.ctimeMs, ...readdirSync(path).map((name) => lastChange(join(path, name))))
}
