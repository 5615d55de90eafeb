import { readFile } from 'node:fs/promises'
import { ownConfiguration } from '../../config/builtPlace.ts'
import { pageHeaders } from '../../server/http/secureHeaders.ts'

/**
 * `npm run csp -- [config.json]`: the headers that a server must send with the panel's pages for a configuration, as
 * lines for nginx. They are made by the very code of the local server.
 */
const [file = ownConfiguration] = process.argv.slice(2)
const configuration = JSON.parse(await readFile(file, 'utf8')) as Readonly<Record<string, unknown>>
for (const [name, value] of Object.entries(pageHeaders(configuration))) {
  console.log(`add_header ${name} "${value}" always;`)
}
