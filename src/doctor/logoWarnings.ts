import type { ConfigFinding } from '#app/configurationFindings.ts'
import { builtFolder } from '#config/builtPlace.ts'
import { isObject } from '#model/base/json.ts'
import { configurationFile } from '#model/language/check.ts'
import { missingLogos } from '#server/brandFiles.ts'
import { basePathOf } from '#server/http/basePath.ts'
import type { Settings } from '#server/settings.ts'

/** Finds logos that are no files where a server with these settings would look. */
export async function logoWarnings(
  value: unknown,
  { dataDirectory: dataFolder, publicUrl }: Settings,
): Promise<ConfigFinding[]> {
  const places = { dataFolder, panelFolder: builtFolder ?? 'public', basePath: basePathOf(publicUrl) }
  return (isObject(value) ? await missingLogos(value, places) : []).map(({ key, path, looked }) => ({
    path: key,
    value: path,
    file: configurationFile,
    message: {
      de: `Diese Datei gibt es nicht: ${looked}. An ihrer Stelle steht der Titel allein.`,
      en: `There is no such file: ${looked}. The title stands alone in its place.`,
    },
  }))
}
