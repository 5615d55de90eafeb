import { formGuard } from '../../features/forms/server/formGuard.ts'
import { journalScope } from '../../features/journal/server/journalScope.ts'
import { createRecordFiles } from '../../features/media/server/files/recordFiles.ts'
import { isMediaResource } from '../../features/media/server/library.ts'
import { libraryRoutes } from '../../features/media/server/libraryRoutes.ts'
import type { Media } from '../../features/media/server/media.ts'
import { pairingRoutes } from '../../features/pairings/server/pairingRoutes.ts'
import { personLinks } from '../../features/people/server/aboutPerson.ts'
import { eraseRoute } from '../../features/people/server/eraseRoute.ts'
import { changeLogOf } from '../../model/contract/change.ts'
import type { ResolvedResource } from '../../model/language/resolve.ts'
import type { Account } from '../auth/accounts.ts'
import type { Limits } from '../auth/limits.ts'
import type { Database } from '../db/database.ts'
import type { Route } from '../http/route.ts'
import { operatorRoutes } from '../operators/operatorRoutes.ts'
import { actionRoutes } from './actionRoutes.ts'
import { readRoutes } from './readRoutes.ts'
import { writeRoutes } from './writeRoutes.ts'

export interface ResourceRoutesOptions {
  database: Database
  resources: readonly ResolvedResource[]
  clock: () => Date
  /** Told that a mail waits. */
  onMail: () => void
  linkProtocols: readonly string[]
  limits: Limits
  /** The panel's address for links, without a slash at its end. */
  publicUrl: () => string
  /** Takes and hands out files. @default there are none */
  media: Media | undefined
  log: (message: string, error: unknown) => void
}

/** Every call that follows from the entries. */
export function resourceRoutes(options: ResourceRoutesOptions): Route[] {
  const { database, resources, clock, linkProtocols, media } = options
  const journal = changeLogOf(resources)
  const around = { resources, publicUrl: options.publicUrl }
  const scopeOf = journal && ((account: Account) => journalScope(journal, resources, account))
  return productFirst(resources).flatMap((resource) => {
    if (resource.name === 'operators') return operatorRoutes({ ...options, operators: resource, journal })
    const people = personLinks(resource, resources)
    const library = media && isMediaResource(resource) ? { ...options, resource, media, journal } : undefined
    const files = library && createRecordFiles(library)
    const guard = resource.name === 'forms' ? formGuard(resources) : undefined
    const writing = {
      ...{ database, resource, journal, clock, linkProtocols, people, files, around },
      ...(guard ? { guard } : {}),
    }
    return [
      ...readRoutes(database, resource, resource === journal ? scopeOf : undefined, undefined, files),
      ...(library && files ? libraryRoutes(library, files) : []),
      ...writeRoutes(writing),
      ...pairingRoutes(writing),
      ...actionRoutes(writing),
      ...eraseRoute(database, resource, options.resources, clock),
    ]
  })
}

/** Of two routes for the same call the first one answers: no entry of `config.json` takes a call of the product's. */
function productFirst(resources: readonly ResolvedResource[]): readonly ResolvedResource[] {
  const isConfigured = ({ origin }: ResolvedResource) => Number(origin === 'configuration')
  return resources.toSorted((one, other) => isConfigured(one) - isConfigured(other))
}
