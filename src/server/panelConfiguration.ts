import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The panel's runtime configuration as the project has it, with the environment that the server runs in. */
export async function readPanelConfiguration(
  root: string,
  environment: string,
): Promise<Readonly<Record<string, unknown>>> {
  const path = join(root, 'public', 'config.json')
  const configuration: unknown = JSON.parse(await readFile(path, 'utf8'))
  if (typeof configuration !== 'object' || configuration === null || Array.isArray(configuration)) {
    throw new Error('public/config.json must hold a JSON object.')
  }
  return { ...configuration, deploymentEnvironment: environment }
}
