import { ownConfiguration } from '../../config/builtPlace.ts'
import { pageHeaders } from '../../server/http/secureHeaders.ts'
import { readNamed } from './configurationSource.ts'

/**
 * `npm run csp -- [config.json]`: the headers that a server must send with the panel's pages for a configuration, as
 * lines for nginx. They are made by the very code of the local server.
 */
const [file = ownConfiguration] = process.argv.slice(2)
for (const [name, value] of Object.entries(pageHeaders(await readNamed(file)))) {
  console.log(`add_header ${name} "${value}" always;`)
}
