import { type ConfigFinding, configWarnings } from '#app/configurationFindings.ts'
import { isObject } from '#model/base/json.ts'
import { configurationFile } from '#model/language/check.ts'
import { providerDifference } from '#server/auth/providerDifference.ts'
import { type BrandPlaces, missingLogos } from '#server/brandFiles.ts'
import type { SignInSettings } from '#server/signInSettings.ts'

/**
 * Finds what is probably not meant in a sound configuration where a server serves it: the doctor and each start tell it alike.
 *
 * @param value as the server has it
 * @param settings of that server; without them nobody knows whose tokens it takes
 * @param places where it would look for logos
 */
export async function servedWarnings(
  value: unknown,
  settings: SignInSettings | undefined,
  places: BrandPlaces,
): Promise<ConfigFinding[]> {
  if (!isObject(value)) return []
  const difference = settings && providerDifference(value, settings)
  return [
    ...configWarnings(value),
    ...(difference ? [{ path: difference.path, message: difference.said, file: configurationFile }] : []),
    ...(await missingLogos(value, places)).map(({ key, path, looked }) => ({
      ...{ path: key, value: path, file: configurationFile },
      message: {
        de: `Diese Datei gibt es nicht: ${looked}. An ihrer Stelle steht der Titel allein.`,
        en: `There is no such file: ${looked}. The title stands alone in its place.`,
      },
    })),
  ]
}
