import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PanelConfiguration } from '#server/panelConfiguration.ts'
import { hasDemonstration } from '#server/settings.ts'

const module = 'src/features/switchboard/panel/createSwitchboard.ts'

interface BuiltChunk {
  file: string
  imports?: readonly string[]
}

/**
 * The `Link` header of the panel's page that has the switchboard fetched beside the page's own script, which waits for it;
 * `undefined` where the environment has none, for there none of its code is fetched.
 *
 * @param directory where the built panel lies, with Vite's manifest
 */
export async function switchboardAhead(
  directory: string,
  { deploymentEnvironment }: PanelConfiguration,
  basePath: string,
): Promise<string | undefined> {
  if (typeof deploymentEnvironment !== 'string' || !hasDemonstration(deploymentEnvironment)) return undefined
  const text = await readFile(join(directory, '.vite', 'manifest.json'), 'utf8').catch(() => '{}')
  const manifest = JSON.parse(text) as Record<string, BuiltChunk>
  const { imports = [] } = manifest[module] ?? {}
  const chunks = [manifest[module], ...imports.map((key) => manifest[key])]
  const files = chunks.flatMap((chunk) => (chunk ? [chunk.file] : []))
  return files.map((file) => `<${basePath}/${file}>; rel=modulepreload`).join(', ') || undefined
}
