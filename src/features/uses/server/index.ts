import { addServerFeature } from '#server/features.ts'
import { refuseUsed } from './refuseUsed.ts'

addServerFeature({
  name: 'uses',
  resource: ({ resource, resources, publicUrl }) => ({
    refuseUsed: (transaction, id, account) =>
      refuseUsed(transaction, { resources, publicUrl }, resource, id, account),
  }),
})
