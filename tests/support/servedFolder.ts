import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import { publicPages } from '#product.server.ts'
import { Problem } from '#server/http/problem.ts'
import { secureHeaders } from '#server/http/secureHeaders.ts'
import { type StaticFiles, serveStaticFiles } from '#server/http/staticFiles.ts'

/** What the server hands out of a built panel that has these files, by path, until the test ends. */
export function servedFolder(
  files: Readonly<Record<string, string>>,
  { configuration = {}, basePath = '' }: Partial<Omit<StaticFiles, 'directory'>> = {},
): Hono {
  const directory = mkdtempSync(join(tmpdir(), 'abo-panel-served-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true })
    writeFileSync(join(directory, path), content)
  }
  const app = new Hono()
  app.use(secureHeaders())
  app.all('*', serveStaticFiles({ directory, configuration, basePath, publicPages }))
  app.onError((error) => (error instanceof Problem ? error.toResponse() : Response.error()))
  return app
}
