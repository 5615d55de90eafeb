import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { ResolvedResource } from '../framework/define/resolve.ts'
import { createAuthenticate } from './auth/authenticate.ts'
import { createSessions } from './auth/sessions.ts'
import { createTokens } from './auth/tokens.ts'
import type { Database } from './db/database.ts'
import { Problem } from './http/problem.ts'
import { mountRoutes, type Route } from './http/route.ts'
import { secureHeaders } from './http/secureHeaders.ts'
import { type StaticFiles, serveStaticFiles } from './http/staticFiles.ts'
import { authRoutes } from './routes/authRoutes.ts'
import { resourceRoutes } from './routes/resourceRoutes.ts'
import { userRoutes } from './routes/userRoutes.ts'

export interface AppDependencies {
  /** With its schema in place. */
  database: Database
  resources: readonly ResolvedResource[]
  /** At least 32 bytes. */
  signingKey: Uint8Array
  clock: () => Date
  /** Told of failures that the caller must not see. */
  log: (message: string, error: unknown) => void
  /** The built panel, served beside the API. @default none */
  staticFiles?: StaticFiles
  /** Calls besides those that follow from the entries. @default none */
  moreRoutes?: readonly Route[]
}

/**
 * The local API below `/api/`, and the panel. It keeps nothing but what is in the database, so several may run on
 * one database. Building it has no side effects.
 */
export function createApp(dependencies: AppDependencies): Hono {
  const { database, resources, signingKey, clock, log, staticFiles, moreRoutes = [] } = dependencies
  const tokens = createTokens(signingKey, clock)
  const app = new Hono()
  app.use(secureHeaders())
  app.use(compress())
  mountRoutes(
    app,
    [
      ...authRoutes(database, createSessions(database, tokens, clock)),
      ...userRoutes(database),
      ...resourceRoutes(database, resources, clock),
      ...moreRoutes,
    ],
    createAuthenticate(database, tokens),
  )
  app.all('/api', () => new Problem('notFound').toResponse())
  app.all('/api/*', () => new Problem('notFound').toResponse())
  if (staticFiles) app.all('*', serveStaticFiles(staticFiles))
  app.notFound(() => new Problem('notFound').toResponse())
  app.onError((error) => {
    if (error instanceof Problem) return error.toResponse()
    log('A request failed.', error)
    return new Problem('server').toResponse()
  })
  return app
}
