import type { RuntimeConfig } from '../config/runtimeConfig.ts'
import { type AnyResource, entriesOf, type ResolvedResource, resolveEntries } from '../features/model.ts'
import * as entries from '../resources/index.ts'
import { type DoctorArguments, readArguments, usage } from './arguments.ts'
import { type CallReport, isFaulty } from './callReport.ts'
import { readConfigFile } from './configFile.ts'
import {
  callText,
  configFindings,
  findingText,
  type PlacedFinding,
  type ReportStyle,
  repeatedKey,
  resourcesIn,
  summaryText,
  syntaxText,
} from './report.ts'
import { tryBackend } from './tryBackend.ts'

/** `npm run doctor`: what is wrong with a configuration, and with the backend that it is for. */
async function main(): Promise<number> {
  const asked = readArguments(process.argv.slice(2))
  if (asked === 'help') {
    console.log(usage)
    return 0
  }
  const isColoured = !asked.json && process.stdout.isTTY === true && process.env.NO_COLOR === undefined
  const style: ReportStyle = { language: asked.language, isColoured }
  const say = (text: string) => {
    if (!asked.json) console.log(text)
  }
  const read = await readConfigFile(asked.file)
  if ('faults' in read) {
    for (const fault of read.faults) say(syntaxText(asked.file, fault, style))
    if (asked.json) console.log(JSON.stringify({ ok: false, syntax: read.faults, findings: [], calls: [] }))
    return 1
  }
  const findings = [
    ...read.repeated.map(({ key, ...place }) => ({ ...repeatedKey(key), place })),
    ...configFindings(read.value).map((found): PlacedFinding => {
      return found.file === undefined ? found : { ...found, place: read.placeOf(found.path) }
    }),
  ]
  for (const found of findings) say(`${findingText(asked.file, found, style)}\n`)
  const calls: CallReport[] = []
  if (asked.api !== undefined && findings.length === 0) {
    const resources = resolved(read.value)
    refuseUnknown(asked.only ?? [], resources)
    for await (const report of tryBackend(resources, backendOptions(asked.api, asked))) {
      say(callText(report, style))
      calls.push(report)
    }
  }
  const isOk = findings.length === 0 && !calls.some(isFaulty)
  if (asked.json) console.log(JSON.stringify({ ok: isOk, findings, calls }))
  else say(summaryText(findings.length, calls, style))
  return isOk ? 0 : 1
}

function refuseUnknown(names: readonly string[], resources: readonly ResolvedResource[]): void {
  const known = resources.map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Error(`No entry ${unknown.join(', ')}. There are ${known.join(', ')}.`)
}

function resolved(value: unknown) {
  const { paging, rightsTemplates, hide } = value as Partial<RuntimeConfig>
  const configured = resourcesIn(value) as readonly AnyResource[]
  return resolveEntries(entriesOf(entries), configured, { paging, rightsTemplates, hide }).filter(
    ({ hidden }) => !hidden,
  )
}

function backendOptions(api: string, { token, user, only, write, leaveBehind }: DoctorArguments) {
  const password = process.env.DOCTOR_PASSWORD
  if (user !== undefined && !password) throw new Error('--user needs its password in DOCTOR_PASSWORD.')
  return {
    api,
    write,
    leaveBehind,
    ...(token === undefined ? {} : { token }),
    ...(user === undefined || !password ? {} : { signIn: { user, password } }),
    ...(only === undefined ? {} : { only }),
  }
}

// Whoever reads the output may have seen enough, as `head` has.
process.stdout.on('error', () => process.exit(1))
try {
  process.exitCode = await main()
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(message)
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify({ ok: false, error: message, findings: [], calls: [] }))
  }
  process.exitCode = 2
}
