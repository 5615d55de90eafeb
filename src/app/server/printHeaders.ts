import { readFile } from 'node:fs/promises'
import { builtPage, ownConfiguration } from '#config/builtPlace.ts'
import { placePage } from '#server/http/basePath.ts'
import { pageHeaders } from '#server/http/secureHeaders.ts'
import { readNamed } from './configurationSource.ts'

/** `npm run csp -- [config.json] [/path]`: headers of the panel's built pages for nginx, by the code of the local server. */
async function main(): Promise<void> {
  const [file = ownConfiguration, path = ''] = process.argv.slice(2)
  const page = await readFile(builtPage, 'utf8').catch(() => '')
  if (page === '') console.error('# No page is built: without it nothing that stands in the page is allowed.')
  for (const [name, value] of Object.entries(pageHeaders(await readNamed(file), placePage(page, path)))) {
    console.log(`add_header ${name} "${value}" always;`)
  }
}

void main()
