import { resolve } from 'node:path'
import { environments } from '../../config/environments.ts'
import { readConfigFile, UnreadableFile } from '../../doctor/configFile.ts'
import {
  configFindings,
  findingText,
  type PlacedFinding,
  repeatedKey,
  syntaxText,
} from '../../doctor/report.ts'
import {
  completeConfiguration,
  type PanelConfiguration,
  type PanelSettings,
} from '../../server/panelConfiguration.ts'
import { StartRefused } from '../../server/settings.ts'

const style = { language: 'en', isColoured: false } as const

/** The panel would show everybody its page of mistakes. The message holds the doctor's lines. */
export class ConfigurationFault extends StartRefused {
  override readonly name = 'ConfigurationFault'

  /** @param shown what the file holds, where it is an object: the panel's page says what is wrong with it */
  constructor(
    file: string,
    lines: readonly string[],
    readonly shown?: PanelConfiguration,
  ) {
    super(`${file} cannot be used, as npm run doctor says:\n${lines.join('\n')}`)
  }
}

/**
 * The panel's runtime configuration, completed by what the server was told, where the panel can be used with it: the whole file is
 * held against the panel's own rules. What is wrong with the product's own entries is no fault of it.
 *
 * @param root what the path of the file is relative to
 * @throws ConfigurationFault
 */
export async function readCheckedConfiguration(
  root: string,
  settings: PanelSettings,
): Promise<PanelConfiguration> {
  const { configFile } = settings
  const read = await readConfigFile(resolve(root, configFile)).catch((error: unknown) => {
    throw error instanceof UnreadableFile ? new ConfigurationFault(configFile, [error.message]) : error
  })
  if ('faults' in read) {
    throw new ConfigurationFault(
      configFile,
      read.faults.map((fault) => syntaxText(configFile, fault, style)),
    )
  }
  const { value, placeOf, repeated } = read
  const completed = isObject(value) ? completeConfiguration(value, settings) : {}
  const checked = isObject(value) ? { ...completed, ...unknownEnvironmentIn(value) } : value
  const findings: PlacedFinding[] = [
    ...repeated.map(({ key, ...place }) => ({ ...repeatedKey(key), place })),
    ...configFindings(checked)
      .filter(({ file }) => file !== undefined)
      .map((found) => ({ ...found, place: placeOf(found.path) })),
  ]
  if (findings.length > 0) {
    throw new ConfigurationFault(
      configFile,
      findings.map((found) => findingText(configFile, found, style)),
      isObject(checked) ? checked : undefined,
    )
  }
  return completed
}

/** The server puts its own environment there; a name that is none is a mistake all the same, which others would serve. */
function unknownEnvironmentIn({ deploymentEnvironment: found }: PanelConfiguration): PanelConfiguration {
  const isFine = found === undefined || environments.some((each) => each === found)
  return isFine ? {} : { deploymentEnvironment: found }
}

function isObject(value: unknown): value is PanelConfiguration {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
