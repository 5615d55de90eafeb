import { parseArgs } from 'node:util'
import { ownConfiguration } from '#config/builtPlace.ts'
import { serverFeatures } from '#product.server.ts'
import { completeConfiguration, entryDefaultsOf } from '#server/panelConfiguration.ts'
import { readNamed } from './configurationSource.ts'
import { panelResources } from './panelResources.ts'
import { productContract } from './productContract.ts'

/** `npm run contract [-- config.json] [--lang de]`. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { lang: { type: 'string', default: 'en' } },
  })
  if (values.lang !== 'de' && values.lang !== 'en') throw new Error(`--lang is de or en, not ${values.lang}.`)
  const configFile = positionals[0] ?? ownConfiguration
  const configuration = completeConfiguration(await readNamed(configFile), { environment: 'prod' })
  const { resources, productTitle, apiBaseUrl } = configuration
  const mistakes: string[] = []
  const resolved = panelResources(Array.isArray(resources) ? resources : [], {
    ...entryDefaultsOf(configuration),
    warn: (line) => mistakes.push(line),
  })
  if (mistakes.length > 0) {
    // A contract without the entries that are wrong would look complete.
    for (const line of mistakes) console.error(line)
    process.exitCode = 1
  } else {
    const contract = productContract(resolved, {
      language: values.lang,
      features: serverFeatures,
      title: typeof productTitle === 'string' ? productTitle : 'Abo-Panel',
      ...(typeof apiBaseUrl === 'string' ? { server: apiBaseUrl } : {}),
    })
    console.log(JSON.stringify(contract, null, 2))
  }
}

void main()
