import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { entriesOf } from '#features/model.ts'
import { defined, type JsonObject, ownValue } from '#model/base/json.ts'
import { type BackendConfig, variablePattern } from '#model/language/backend.ts'
import { isName } from '#model/language/check/names.ts'
import { checkBackends, checkResources, formatFinding } from '#model/language/check.ts'
import { printJson } from '#model/language/print/printJson.ts'
import { entryRules } from '#product.rules.ts'
import * as product from '#resources/index.ts'
import { addResourceFiles } from '../resourceFiles.ts'
import { backendName } from './backend.ts'
import { findCandidates } from './candidates.ts'
import { choose, nothingIn, tableOf } from './choose.ts'
import { backendIn, entriesIn, readConfiguration, withAddition } from './configuration.ts'
import { createDescription, serverOf } from './description.ts'
import { type Key, readKey } from './key.ts'
import { type Made, makeEntries, OtherBackend } from './makeEntries.ts'
import { noteLines, typescriptOf } from './notes.ts'
import { fetchText, isAddress, readDescription } from './readDescription.ts'

interface FromOpenApi {
  /** File or address of the description. */
  from: string
  /** Names of candidates; none: it asks. */
  resources: readonly string[]
  /** Lists candidates only. */
  list: boolean
  /** Name of the backend. @default made of the title */
  backend?: string
  /** Address of the backend. @default the first server of the description */
  url?: string
  /** Configuration to add to. @default it is printed */
  out?: string
  /** Writes TypeScript in place of JSON. */
  ts: boolean
  /** Replaces entries of the same names. */
  overwrite: boolean
  key: Key
}

const usage = `Usage: npm run new -- --from FILE_OR_ADDRESS [options]

  --list              tells what can be a resource, with its calls, and writes nothing
  --resource NAMES    "invoices,customers"; without it, it asks
  --backend NAME      what the backend is called (made of the title)
  --url ADDRESS       where the backend is (the first server of the description)
  --out config.json   adds backend and entries there, and the notes beside it; without it they are printed
  --ts                writes the entries as files in src/resources
  --overwrite         replaces what has the same names
  --token NAME        variable of the environment with the token that address and backend want
  --header TEXT       the same as a whole header: 'Authorization: users API-Key \${NAME}'

Makes entries out of an OpenAPI description, 3.0 or 3.1, JSON or YAML. What it cannot tell it notes.`

export function isFromOpenApi(given: readonly string[]): boolean {
  return given.some((argument) => argument === '--from' || argument.startsWith('--from='))
}

/** @throws an error with one sentence for a wrong or incomplete option */
function readArguments(given: readonly string[]): FromOpenApi | 'help' {
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
      token: { type: 'string' },
      header: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const { help, from, resource, backend, url, token, header, ...others } = values
  if (help) return 'help'
  if (!from) throw new Error('--from takes a file or an address.')
  if (positionals.length > 0)
    throw new Error(`--from takes names in --resource, not ${positionals.join(' ')}.`)
  if (backend !== undefined && !isName(backend)) {
    throw new Error(`"${backend}" cannot name a backend: a small letter first, then letters and digits.`)
  }
  if (url !== undefined && !(/^https?:\/\//i.test(url) && URL.canParse(url))) {
    throw new Error(`--url takes an http(s) address, not ${url}.`)
  }
  const resources = resource.flatMap((names) => names.split(/\s*,\s*/)).filter((name) => name.trim() !== '')
  const key = readKey(token, header, process.env)
  return defined<FromOpenApi>({ ...others, from, key, backend, resources, url: url?.replace(/\/*$/, '/') })
}

/** Makes entries of an OpenAPI description. @returns the exit code */
export async function fromOpenApi(given: readonly string[]): Promise<number> {
  const asked = readArguments(given)
  if (asked === 'help') {
    console.log(usage)
    return 0
  }
  const { from, out, overwrite, key } = asked
  const text = await fetchText(from, { headers: key.sent })
  const description = createDescription(await readDescription(text, from))
  const found = findCandidates(description)
  if (found.candidates.length === 0) throw new Error(nothingIn(found, description, from))
  if (asked.list) {
    console.log(tableOf(found))
    return 0
  }
  const chosen = await choose(found, asked.resources)
  const before = out !== undefined && existsSync(out) ? readFileSync(out, 'utf8') : '{}\n'
  const configuration = readConfiguration(before, out ?? '')
  const url = asked.url ?? serverOf(description, isAddress(from) ? from : undefined)
  const records = found.candidates.map(({ name }) => name)
  const backend = asked.backend ?? backendName(description, url, records)
  const options = { backend, url, taken: namesOfOthers(backend, configuration), headers: key.written }
  const make = (known?: BackendConfig) => makeEntries(description, chosen, { ...options, known })
  let made: Made
  try {
    made = make(backendIn(configuration, backend))
  } catch (error) {
    if (!(error instanceof OtherBackend) || !overwrite) throw error
    made = make()
  }
  const faults = faultsIn(backend, made, configuration, asked)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) return 1
  write(asked, before, backend, made)
  tellEnd(made, out ?? 'config.json')
  return 0
}

/** Writes files or a configuration, or prints. */
function write({ ts, out, overwrite, from }: FromOpenApi, before: string, name: string, made: Made): void {
  const { backend, entries, notes } = made
  const files = ts ? entries.map((entry) => typescriptOf(entry, notes)) : []
  const addition = { backend: [name, backend] as const, entries: ts ? [] : entries }
  const after = out === undefined ? '' : withAddition(before, out, addition, overwrite)
  if (ts) addResourceFiles(files, overwrite)
  if (out === undefined) {
    const backends = { [name]: backend }
    console.log(printJson(ts ? { backends } : { backends, resources: entries }).trimEnd())
    return
  }
  writeFileSync(out, after)
  // The configuration has no key for notes.
  const lines = ts ? [] : noteLines(notes).map((note) => `- ${note}\n`)
  if (lines.length > 0)
    appendFileSync(`${out.replace(/\.json$/i, '')}.notes.md`, `# ${from}\n\n${lines.join('')}\n`)
}

/** Returns names and paths of entries with other backends. */
function namesOfOthers(backend: string, configuration: JsonObject): Set<unknown> {
  const all: readonly unknown[] = [...entriesOf(product), ...entriesIn(configuration)]
  const others = all.filter((entry) => ownValue(entry, 'backend') !== backend)
  return new Set(others.flatMap((entry) => [ownValue(entry, 'name'), ownValue(entry, 'path')]))
}

/** Returns findings that the checks make because of these entries. */
function faultsIn(name: string, made: Made, configuration: JsonObject, { ts }: FromOpenApi): string[] {
  const backends = { ...(ownValue(configuration, 'backends') as object), [name]: made.backend }
  const names: readonly unknown[] = made.entries.map((entry) => entry.name)
  const isOther = (entry: unknown) => !names.includes(ownValue(entry, 'name'))
  const others = entriesIn(configuration).filter(isOther)
  const own = entriesOf(product).filter((entry) => !ts || isOther(entry))
  const check = (entries: readonly unknown[]) => {
    const [inProduct, configured] = ts ? [entries, []] : [[], entries]
    return checkResources(entryRules, [...own, ...inProduct], {
      configured: [...others, ...configured],
      backends,
    })
  }
  const before = new Set(check([]).map((found) => formatFinding(found, 'en')))
  const findings = [...checkBackends({ [name]: made.backend }), ...check(made.entries)]
  return findings.map((found) => formatFinding(found, 'en')).filter((text) => !before.has(text))
}

function tellEnd({ entries, notes, backend }: Made, file: string): void {
  const fields = entries.reduce((sum, entry) => sum + Object.keys(entry.fields).length, 0)
  const [what, which] = entries.length === 1 ? ['1 entry', 'it'] : [`${entries.length} entries`, 'them']
  for (const note of noteLines(notes)) console.error(`note: ${note}`)
  console.error(`${what} with ${fields} fields: checked, nothing is wrong with ${which}.`)
  const variables = Object.values(backend.headers ?? {}).flatMap((text) => text?.match(variablePattern) ?? [])
  const set = variables.map((variable) => `${variable.slice(2, -1)}=… `).join('')
  const names = entries.map(({ name }) => name).join(',')
  const doctor = `${set}npm run doctor -- ${file} --backends --only ${names}`
  console.error(
    `\nNext, whether their calls do what they say; with --write also those that write:\n  ${doctor}`,
  )
  console.error(
    `Als Nächstes, ob ihre Aufrufe das tun; mit --write auch die schreibenden:\n  ${doctor} --lang de`,
  )
}
