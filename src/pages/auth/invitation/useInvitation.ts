import { useEffect, useState } from 'react'
import type { Invitation } from '../../../client/auth/identity/invitation.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import type { Services } from '../../../panel/base/services.ts'

/**
 * What the link in the address is worth as an invitation, in the language that it was sent in.
 *
 * @returns `'asking'`, then the invitation; `undefined` for any other link, and where the service could not be asked:
 *   then the form for a new password says what is wrong
 */
export function useInvitation({ identity }: Services, code: string): Invitation | 'asking' | undefined {
  const { setLanguage } = useLanguage()
  const isAsked = identity.invitation !== undefined && code !== ''
  const [known, setKnown] = useState<Invitation | 'asking' | undefined>(isAsked ? 'asking' : undefined)
  useEffect(() => {
    let isOutdated = false
    void identity
      .invitation?.(code)
      .catch(() => undefined)
      .then((invitation) => {
        if (isOutdated) return
        if (invitation?.state === 'open') setLanguage(invitation.language)
        setKnown(invitation)
      })
    return () => {
      isOutdated = true
    }
  }, [code, identity, setLanguage])
  return known
}
