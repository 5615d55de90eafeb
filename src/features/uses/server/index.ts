import type { ServerFeature } from '#server/features.ts'
import { refuseUsed } from './refuseUsed.ts'

export const usesServer: ServerFeature = {
  name: 'uses',
  resource: ({ resource, resources, publicUrl }) => ({
    refuseUsed: (transaction, id, account) =>
      refuseUsed(transaction, { resources, publicUrl }, resource, id, account),
  }),
}
