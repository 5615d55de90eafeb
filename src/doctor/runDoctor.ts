import { type ConfigFinding, configFindings } from '#app/configurationFindings.ts'
import { builtFolder } from '#config/builtPlace.ts'
import { listIn } from '#config/listIn.ts'
import type { RuntimeConfig } from '#config/runtimeConfig.ts'
import { type AnyResource, entriesOf, type ResolvedResource, resolveEntries } from '#features/model.ts'
import { defined } from '#model/base/json.ts'
import type { TextPlace } from '#model/base/textPlace.ts'
import { withWireForms } from '#model/language/wireForms.ts'
import { callStyles } from '#model/styles/index.ts'
import { language } from '#product.ts'
import * as entries from '#resources/index.ts'
import { basePathOf } from '#server/http/basePath.ts'
import { outsideServices, reachAll, reachedText } from '#server/operation/outsideServices.ts'
import { entryDefaultsOf } from '#server/panelConfiguration.ts'
import type { Settings } from '#server/settings.ts'
import { type DoctorArguments, languageIn, needs, readArguments, usage } from './arguments.ts'
import { asServed, servedFile } from './asServed.ts'
import { backendAddresses } from './backendAddresses.ts'
import { type CallFinding, type CallReport, isFaulty } from './callReport.ts'
import { cannotLook } from './cannotLook.ts'
import { readConfigFile } from './configFile.ts'
import { saidOf } from './failureSentences.ts'
import { findingPlace } from './findingPlace.ts'
import { leftOut } from './leftOut.ts'
import {
  entryText,
  findingText,
  type ReportStyle,
  repeatedKey,
  summaryText,
  syntaxText,
  thoroughText,
} from './report.ts'
import { servedWarnings } from './servedWarnings.ts'
import { loadThorough, type ThoroughReport } from './thorough.ts'
import { tryBackend } from './tryBackend.ts'

/** Runs `npm run doctor`. @returns the exit code */
export async function runDoctor(given: readonly string[], out: Output = console): Promise<number> {
  try {
    return await look(given, out)
  } catch (error) {
    const message = saidOf(error)[languageIn(given)]
    out.error(message)
    if (given.includes('--json'))
      out.log(JSON.stringify({ ok: false, error: message, findings: [], warnings: [], calls: [] }))
    return 2
  }
}

type Output = Pick<Console, 'log' | 'error'>

async function look(given: readonly string[], out: Output): Promise<number> {
  const asked = readArguments(given)
  if (asked === 'help') {
    out.log(usage[languageIn(given)])
    return 0
  }
  const isColoured = !asked.json && process.stdout.isTTY === true && process.env.NO_COLOR === undefined
  const style: ReportStyle = { language: asked.language, isColoured }
  const say = (text: string) => {
    if (!asked.json) out.log(text)
  }
  const file = asked.file ?? (await servedFile())
  const read = await readConfigFile(file)
  if ('faults' in read) {
    for (const fault of read.faults) say(syntaxText(file, fault, style))
    if (asked.json)
      out.log(JSON.stringify({ ok: false, syntax: read.faults, findings: [], warnings: [], calls: [] }))
    return 1
  }
  // Of the product's own entries there is no place.
  const placed = <Found extends ConfigFinding | CallFinding>(found: Found): Found & { place?: TextPlace } =>
    found.path === undefined || ('file' in found && found.file === undefined)
      ? found
      : { ...found, place: read.placeOf(found.path) }
  const { value, settings, faults, isHere, said } = await asServed(read.value, asked)
  const findings = [
    ...read.repeated.map(({ key, ...place }) => ({ ...repeatedKey(key), place })),
    ...configFindings(value).map(placed),
    ...faults.map((found) => (found.file === undefined ? found : placed(found))),
  ]
  const { dataDirectory: dataFolder, publicUrl } = settings
  const places = { dataFolder, panelFolder: builtFolder ?? 'public', basePath: basePathOf(publicUrl) }
  const ofServer = isHere ? settings : undefined
  const warned = findings.length === 0 ? await servedWarnings(value, ofServer, places) : []
  const warnings = warned.map(placed)
  for (const found of findings) say(`${findingText(file, found, style)}\n`)
  for (const found of warnings) say(`${findingText(file, found, style, 'warning')}\n`)
  const calls: CallReport[] = []
  if ((asked.api !== undefined || asked.backends) && findings.length === 0) {
    for await (const reports of entryReports(value, settings, asked)) {
      const told = reports.map((report) => ({ ...report, findings: report.findings.map(placed) }))
      say(entryText(told, file, style))
      calls.push(...told)
    }
  }
  const thorough: ThoroughReport[] = []
  if (asked.thorough && findings.length === 0) {
    const { thoroughReports } = await loadThorough()
    for await (const report of thoroughReports(file, configuredHere(value, asked.only))) {
      say(thoroughText(report, style))
      thorough.push(report)
    }
  }
  const reached =
    asked.check && findings.length === 0 ? await reachAll(outsideServices(settings, Object(value))) : []
  for (const each of reached) say(`${each.reason === undefined ? '✓' : '✗'} ${reachedText(each)}`)
  const isReached = reached.every(({ reason }) => reason === undefined)
  const isSound = isReached && thorough.every((report) => report.findings.length === 0)
  const isOk = findings.length === 0 && !calls.some(isFaulty) && isSound
  const looked = { ...(asked.thorough && { thorough }), ...(asked.check && { reached }) }
  const judged = [...said, ...leftOut(value, settings, asked)].map((each) => each[asked.language])
  if (asked.json) out.log(JSON.stringify({ ok: isOk, findings, warnings, calls, ...looked, judged }))
  else say([summaryText({ findings, warnings, calls, ...looked }, style), ...judged].join('\n'))
  return isOk ? 0 : 1
}

/** Tries the calls of the entries. Yields those of one entry together. */
async function* entryReports(
  value: unknown,
  settings: Settings,
  asked: DoctorArguments,
): AsyncGenerator<readonly CallReport[]> {
  const resources = resolved(value)
  refuseUnknown(asked.only ?? [], resources)
  const { backends = {}, signIn, authBaseUrl } = value as Partial<RuntimeConfig>
  const addresses = asked.backends ? backendAddresses(backends, settings) : {}
  // A path leads to where the panel is handed out, of which the doctor knows nothing.
  const url = authBaseUrl?.includes('://') ? authBaseUrl : undefined
  const service = signIn && { calls: signIn, url }
  if (asked.user !== undefined && asked.api === undefined && service?.url === undefined)
    throw needs('user', 'api')
  const options = { ...backendOptions(asked), backends: addresses, ...(service ? { service } : {}) }
  let ofOne: CallReport[] = []
  for await (const report of tryBackend(resources, options)) {
    const resource = resources.find(({ name }) => name === report.resource)
    const findings = report.findings.map((finding) => {
      const path = resource && findingPlace(value, resource, finding.about ?? '')
      return path === undefined ? finding : { ...finding, path }
    })
    if (ofOne[0] && ofOne[0].resource !== report.resource) {
      yield ofOne
      ofOne = []
    }
    ofOne.push({ ...report, findings })
  }
  if (ofOne.length > 0) yield ofOne
}

function refuseUnknown(names: readonly string[], resources: readonly ResolvedResource[]): void {
  const existing = resources.map(({ name }) => name)
  const unknown = names.filter((name) => !existing.includes(name))
  if (unknown.length === 0) return
  const [wrong, there] = [unknown.join(', '), existing.join(', ')]
  throw cannotLook(`Kein Eintrag ${wrong}. Es gibt ${there}.`, `No entry ${wrong}. There are ${there}.`)
}

/** As browsers and the server have them: neither completes calls by what is sent to a backend that the server calls. */
function resolved(value: unknown) {
  const { capabilities = [], invitation } = value as Partial<RuntimeConfig>
  const configured = (listIn(value, 'resources') ?? []) as readonly AnyResource[]
  const defaults = entryDefaultsOf(Object(value))
  const options = { ...defaults, ...defined({ invitation }), capabilities, styles: callStyles, withWireForms }
  return resolveEntries(language, entriesOf(entries), configured, options).filter(
    ({ hidden, keptHere }) => !hidden && !keptHere,
  )
}

/** The entries of the configuration whose records are the own API's. */
function configuredHere(value: unknown, only: readonly string[] | undefined): readonly ResolvedResource[] {
  // They are tried at the product's own API.
  const all = resolved({ ...Object(value), capabilities: 'all' })
  refuseUnknown(only ?? [], all)
  const own = all.filter(({ origin, backend }) => origin === 'configuration' && backend === undefined)
  return only === undefined ? own : own.filter(({ name }) => only.includes(name))
}

function backendOptions({ api, token, user, only, write, leaveBehind }: DoctorArguments) {
  const password = process.env.DOCTOR_PASSWORD
  if (user !== undefined && !password) {
    throw cannotLook(
      '--user braucht sein Passwort in DOCTOR_PASSWORD.',
      '--user needs its password in DOCTOR_PASSWORD.',
    )
  }
  const signIn = user !== undefined && password ? { user, password } : undefined
  return defined({ write, leaveBehind, api, token, signIn, only })
}
