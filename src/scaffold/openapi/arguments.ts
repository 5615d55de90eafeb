import { parseArgs } from 'node:util'
import { isName } from '#model/language/check/names.ts'

/** What the command was asked for. */
export interface FromOpenApi {
  /** File or address of the description. */
  from: string
  /** Names of what becomes entries; none: it asks. */
  resources: readonly string[]
  /** Only tells what there is. */
  list: boolean
  /** Name of the backend. @default made of the title */
  backend?: string
  /** Address of the backend. @default the first server of the description */
  url?: string
  /** Configuration that is added to. @default it is printed */
  out?: string
  /** Files in TypeScript in place of JSON. */
  typescript: boolean
  /** What is there under the same names is replaced. */
  overwrite: boolean
}

export const usage = `Usage: npm run new -- --from FILE_OR_ADDRESS [options]

  --list              tells what can be a resource, with its calls, and writes nothing
  --resource NAMES    "invoices,customers"; without it, it asks
  --backend NAME      what the backend is called (made of the title)
  --url ADDRESS       where the backend is (the first server of the description)
  --out config.json   adds backend and entries there, and the notes beside it; without it they are printed
  --ts                writes the entries as files in src/resources
  --overwrite         replaces what has the same names

Makes entries out of an OpenAPI description, 3.0 or 3.1, JSON or YAML. What it cannot tell it notes.`

/** Whether the command line is one for this command. */
export function isFromOpenApi(given: readonly string[]): boolean {
  return given.some((argument) => argument === '--from' || argument.startsWith('--from='))
}

/** @throws an error with one sentence for what is no option, or lacks something */
export function readArguments(given: readonly string[]): FromOpenApi | 'help' {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      list: { type: 'boolean', default: false },
      resource: { type: 'string', multiple: true, default: [] },
      backend: { type: 'string' },
      url: { type: 'string' },
      out: { type: 'string' },
      ts: { type: 'boolean', default: false },
      overwrite: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return 'help'
  const { from, list, resource, backend, url, out, ts, overwrite } = values
  if (!from) throw new Error('--from takes a file or an address.')
  if (positionals.length > 0)
    throw new Error(`--from takes names in --resource, not ${positionals.join(' ')}.`)
  if (backend !== undefined && !isName(backend)) {
    throw new Error(`"${backend}" cannot name a backend: a small letter first, then letters and digits.`)
  }
  if (url !== undefined && !(/^https?:\/\//i.test(url) && URL.canParse(url))) {
    throw new Error(`--url takes an http(s) address, not ${url}.`)
  }
  const resources = resource.flatMap((names) => names.split(',')).map((name) => name.trim())
  return {
    ...{ from, list, typescript: ts, overwrite, resources: resources.filter((name) => name !== '') },
    ...(backend === undefined ? {} : { backend }),
    ...(url === undefined ? {} : { url: url.replace(/\/*$/, '/') }),
    ...(out === undefined ? {} : { out }),
  }
}
