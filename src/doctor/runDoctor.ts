import { configFindings, configWarnings } from '#app/configurationFindings.ts'
import { listIn } from '#config/listIn.ts'
import type { RuntimeConfig } from '#config/runtimeConfig.ts'
import { type AnyResource, entriesOf, type ResolvedResource, resolveEntries } from '#features/model.ts'
import { defined } from '#model/base/json.ts'
import { callStyles } from '#model/styles/index.ts'
import { language } from '#product.ts'
import * as entries from '#resources/index.ts'
import { type DoctorArguments, languageIn, readArguments, usage } from './arguments.ts'
import { backendAddresses } from './backendAddresses.ts'
import { type CallReport, isFaulty } from './callReport.ts'
import { cannotLook } from './cannotLook.ts'
import { readConfigFile } from './configFile.ts'
import { saidOf } from './failureSentences.ts'
import {
  callText,
  findingText,
  type PlacedFinding,
  type ReportStyle,
  repeatedKey,
  summaryText,
  syntaxText,
  thoroughText,
} from './report.ts'
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
  const read = await readConfigFile(asked.file)
  if ('faults' in read) {
    for (const fault of read.faults) say(syntaxText(asked.file, fault, style))
    if (asked.json)
      out.log(JSON.stringify({ ok: false, syntax: read.faults, findings: [], warnings: [], calls: [] }))
    return 1
  }
  const placed = (found: PlacedFinding): PlacedFinding =>
    found.file === undefined ? found : { ...found, place: read.placeOf(found.path) }
  const findings = [
    ...read.repeated.map(({ key, ...place }) => ({ ...repeatedKey(key), place })),
    ...configFindings(read.value).map(placed),
  ]
  const warnings = findings.length === 0 ? configWarnings(read.value).map(placed) : []
  for (const found of findings) say(`${findingText(asked.file, found, style)}\n`)
  for (const found of warnings) say(`${findingText(asked.file, found, style, 'warning')}\n`)
  const calls: CallReport[] = []
  if ((asked.api !== undefined || asked.backends) && findings.length === 0) {
    const resources = resolved(read.value)
    refuseUnknown(asked.only ?? [], resources)
    const { backends = {} } = read.value as Partial<RuntimeConfig>
    const addresses = asked.backends ? backendAddresses(backends, process.env) : {}
    for await (const report of tryBackend(resources, { ...backendOptions(asked), backends: addresses })) {
      say(callText(report, style))
      calls.push(report)
    }
  }
  const thorough: ThoroughReport[] = []
  if (asked.thorough && findings.length === 0) {
    const { thoroughReports } = await loadThorough()
    for await (const report of thoroughReports(asked.file, configuredHere(read.value, asked.only))) {
      say(thoroughText(report, style))
      thorough.push(report)
    }
  }
  const isSound = thorough.every((report) => report.findings.length === 0)
  const isOk = findings.length === 0 && !calls.some(isFaulty) && isSound
  const looked = asked.thorough ? { thorough } : {}
  if (asked.json) out.log(JSON.stringify({ ok: isOk, findings, warnings, calls, ...looked }))
  else say(summaryText({ findings, warnings, calls, ...looked }, style))
  return isOk ? 0 : 1
}

function refuseUnknown(names: readonly string[], resources: readonly ResolvedResource[]): void {
  const existing = resources.map(({ name }) => name)
  const unknown = names.filter((name) => !existing.includes(name))
  if (unknown.length === 0) return
  const [wrong, there] = [unknown.join(', '), existing.join(', ')]
  throw cannotLook(`Kein Eintrag ${wrong}. Es gibt ${there}.`, `No entry ${wrong}. There are ${there}.`)
}

function resolved(value: unknown) {
  const { capabilities = [], ...config } = value as Partial<RuntimeConfig>
  const { paging, rightsTemplates, invitation, backends, hide } = config
  const configured = (listIn(value, 'resources') ?? []) as readonly AnyResource[]
  const options = { paging, rightsTemplates, invitation, backends, hide, capabilities, styles: callStyles }
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
