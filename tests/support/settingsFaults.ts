import { featureSettings } from '#product.server.ts'
import { readSettings, SettingsError } from '#server/settings.ts'

/** What a start says of variables of the environment that are wrong. */
export function faultsOf(variables: Record<string, string>): readonly string[] {
  try {
    readSettings(variables, featureSettings)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.faults
    throw error
  }
}
