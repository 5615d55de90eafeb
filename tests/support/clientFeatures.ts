import { journalClient } from '#features/journal/panel/client.ts'
import { mediaClient } from '#features/media/panel/client.ts'
import { pairingsClient } from '#features/pairings/panel/client.ts'
import { pathsClient } from '#features/paths/panel/client.ts'
import { peopleClient } from '#features/people/panel/client.ts'
import { plannedClient } from '#features/planned/panel/client.ts'
import { pricesClient } from '#features/prices/panel/client.ts'
import { usesClient } from '#features/uses/panel/client.ts'

/** What each feature of the product does with a backend's records, without what it shows. */
export const clientFeatures = [
  journalClient,
  mediaClient,
  pairingsClient,
  pathsClient,
  peopleClient,
  plannedClient,
  pricesClient,
  usesClient,
]
