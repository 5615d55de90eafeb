import type { RealProduct } from '../product.ts'
import { startJsonServer } from '../support/jsonServer.ts'

export const product: RealProduct = {
  name: 'json-server',
  app: 'tests/products/json-server/app',
  start: (options) => startJsonServer(options, 'lib/cli/bin.js', ['--quiet']),
}
