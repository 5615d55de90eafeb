import '#features/rules.ts'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { entriesOf } from '#features/model.ts'
import { isObject, type JsonObject, ownValue } from '#model/base/json.ts'
import { checkBackends, checkResources, formatFinding } from '#model/language/check.ts'
import { printJson } from '#model/language/print/printJson.ts'
import * as product from '#resources/index.ts'
import { addResourceFiles } from '../resourceFiles.ts'
import { type FromOpenApi, readArguments, usage } from './arguments.ts'
import { backendName } from './backend.ts'
import { type Candidate, type Found, findCandidates } from './candidates.ts'
import { choose, nothingIn, tableOf } from './choose.ts'
import { backendIn, entriesIn, readConfiguration, withAddition } from './configuration.ts'
import { createDescription, type Description, serverOf } from './description.ts'
import { fetchText, isAddress } from './fetchText.ts'
import { type Made, makeEntries, OtherBackend } from './makeEntries.ts'
import { noteLines } from './notes.ts'
import { readDescription } from './readDescription.ts'
import { typescriptOf } from './typescript.ts'

/** `npm run new -- --from …`: entries out of an OpenAPI description. @returns how the process ends */
export async function fromOpenApi(given: readonly string[]): Promise<number> {
  const asked = readArguments(given)
  if (asked === 'help') {
    console.log(usage)
    return 0
  }
  const description = createDescription(await readDescription(await fetchText(asked.from), asked.from))
  const found = findCandidates(description)
  if (found.candidates.length === 0) throw new Error(nothingIn(found, description, asked.from))
  if (asked.list) {
    console.log(tableOf(found))
    return 0
  }
  const chosen = await choose(found, asked.resources)
  const before = asked.out !== undefined && existsSync(asked.out) ? readFileSync(asked.out, 'utf8') : '{}\n'
  const configuration = readConfiguration(before, asked.out ?? '')
  const { name, made } = make(description, found, chosen, asked, configuration)
  const faults = faultsIn(name, made, configuration, asked)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) return 1
  write(asked, before, name, made)
  tellEnd(made)
  return 0
}

/** Into files, into a configuration, or out for somebody to take. */
function write(
  { typescript, out, overwrite, from }: FromOpenApi,
  before: string,
  name: string,
  made: Made,
): void {
  const { backend, entries, notes } = made
  const files = typescript ? entries.map((entry) => typescriptOf(entry, notes)) : []
  const addition = { backend: [name, backend] as const, entries: typescript ? [] : entries }
  const after = out === undefined ? '' : withAddition(before, out, addition, overwrite)
  if (typescript) addResourceFiles(files, overwrite)
  if (out === undefined) {
    const backends = { [name]: backend }
    console.log(printJson(typescript ? { backends } : { backends, resources: entries }).trimEnd())
    return
  }
  writeFileSync(out, after)
  if (!typescript) keepNotes(out, from, noteLines(notes))
}

function make(
  description: Description,
  { candidates }: Found,
  chosen: readonly Candidate[],
  asked: FromOpenApi,
  configuration: JsonObject,
): { name: string; made: Made } {
  const { from, overwrite } = asked
  const url = asked.url ?? serverOf(description, isAddress(from) ? from : undefined)
  const records = candidates.map((candidate) => candidate.name)
  const name = asked.backend ?? backendName(description, url, records)
  const known = backendIn(configuration, name)
  const options = { backend: name, url, taken: namesOfOthers(name, configuration) }
  try {
    return { name, made: makeEntries(description, chosen, { ...options, known }) }
  } catch (error) {
    if (!(error instanceof OtherBackend) || !overwrite) throw error
    return { name, made: makeEntries(description, chosen, options) }
  }
}

/** Names and paths of entries that call something else. */
function namesOfOthers(backend: string, configuration: JsonObject): Set<string> {
  const all: readonly unknown[] = [...entriesOf(product), ...entriesIn(configuration)]
  const others = all.filter((entry) => ownValue(entry, 'backend') !== backend)
  const names = others.flatMap((entry) => [ownValue(entry, 'name'), ownValue(entry, 'path')])
  return new Set(names.filter((name) => typeof name === 'string'))
}

/** What the checks of the panel find that they would not find without these entries. */
function faultsIn(
  name: string,
  made: Made,
  configuration: JsonObject,
  { typescript }: FromOpenApi,
): string[] {
  const given = ownValue(configuration, 'backends')
  const backends = { ...(isObject(given) ? given : {}), [name]: made.backend }
  const names = made.entries.map((entry) => entry.name)
  const isOther = (entry: unknown) => !names.includes(String(ownValue(entry, 'name')))
  const others = entriesIn(configuration).filter(isOther)
  const own = entriesOf(product).filter((entry) => !typescript || isOther(entry))
  const check = (entries: readonly unknown[]) => {
    const [inProduct, configured] = typescript ? [entries, []] : [[], entries]
    return checkResources([...own, ...inProduct], { configured: [...others, ...configured], backends })
  }
  const before = new Set(check([]).map((found) => formatFinding(found, 'en')))
  const findings = [...checkBackends({ [name]: made.backend }), ...check(made.entries)]
  return findings.map((found) => formatFinding(found, 'en')).filter((text) => !before.has(text))
}

/** Notes have no place in the configuration, which knows every key: they stand beside it. */
function keepNotes(file: string, from: string, notes: readonly string[]): void {
  if (notes.length === 0) return
  appendFileSync(notesBeside(file), `# ${from}\n\n${notes.map((note) => `- ${note}\n`).join('')}\n`)
}

function notesBeside(file: string): string {
  return `${file.replace(/\.json$/i, '')}.notes.md`
}

function tellEnd({ entries, notes }: Made): void {
  const fields = entries.reduce((sum, entry) => sum + Object.keys(entry.fields).length, 0)
  const [what, which] = entries.length === 1 ? ['1 entry', 'it'] : [`${entries.length} entries`, 'them']
  for (const note of noteLines(notes)) console.error(`note: ${note}`)
  console.error(`${what} with ${fields} fields: checked, nothing is wrong with ${which}.`)
}
