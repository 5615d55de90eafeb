import { useEffect, useState } from 'react'
import type { IbanParts } from '#validation/iban.ts'

export interface IbanHelp {
  /** Of an IBAN that is right. */
  parts?: IbanParts
  /** What an almost right one was probably meant to be. */
  suggestions: readonly string[]
}

const none: IbanHelp = { suggestions: [] }

/** What can be said of an IBAN besides what is wrong. The table of countries is loaded with the first one. */
export function useIbanHelp(value: unknown): IbanHelp {
  const [help, setHelp] = useState(none)
  useEffect(() => {
    if (typeof value !== 'string' || value.length < 12 || value.length > 100) {
      setHelp(none)
      return undefined
    }
    let outdated = false
    helpFor(value).then(
      (found) => outdated || setHelp(found),
      // Offline: what is wrong is said all the same, only the help is missing.
      () => outdated || setHelp(none),
    )
    return () => {
      outdated = true
    }
  }, [value])
  return help
}

async function helpFor(value: string): Promise<IbanHelp> {
  const [{ checkIban }, { suggestIbans }] = await Promise.all([
    import('#validation/iban.ts'),
    import('#validation/suggestIbans.ts'),
  ])
  const checked = checkIban(value)
  return checked.ok ? { parts: checked.parts, suggestions: [] } : { suggestions: suggestIbans(value) }
}
