import { newResource } from './newResource.ts'
import { fromOpenApi, isFromOpenApi } from './openapi/command.ts'

try {
  const given = process.argv.slice(2)
  process.exitCode = isFromOpenApi(given) ? await fromOpenApi(given) : newResource(given)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
